import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop, type ShopProcess } from '../../bench/shop-process.ts'

/** A shop as it is sold: demo data, limits on, behind one proxy, so that an attack can come from any address. */
export async function openShop(): Promise<{ shop: ShopProcess; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-attack-'))
  const shop = await startShop({
    DATA_DIR: folder,
    DEMO_DATA: 'on',
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
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
