import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filledEmbedded } from '../../bench/databases.ts'
import { unpackMigrated } from '../../server/testing/kept-dumps.ts'
import { startShop, type ShopProcess } from '../../bench/shop-process.ts'

/**
 * A shop as it is sold: limits on, behind a proxy at 127.0.0.1, so that an attack can come from any address, with demo data or with
 * so many generated products.
 */
export async function openShop(products: number): Promise<{ shop: ShopProcess; close: () => Promise<void> }> {
  const folder =
    products > 0 ? String((await filledEmbedded({ products })).env['DATA_DIR']) : await migratedFolder()
  const shop = await startShop({
    DATA_DIR: folder,
    DEMO_DATA: products > 0 ? 'off' : 'on',
    RATE_LIMITS: 'on',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'fatal',
  })
  return {
    shop,
    close: async () => {
      await shop.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** One whose database has its tables, as those of all shops that were started before. */
async function migratedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-attack-'))
  await unpackMigrated(folder)
  return folder
}
