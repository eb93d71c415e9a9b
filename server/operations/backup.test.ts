import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import type { DatabaseHandle } from '../database/handle.ts'
import { correctTotals } from '../database/running-totals.ts'
import { inTransaction } from '../database/transaction.ts'
import { parseConfig } from '../platform/config.ts'
import { emptyDatabase } from '../testing/test-database.ts'
import { startTestShop, type TestShop } from '../testing/test-shop.ts'
import { backUp } from './back-up.ts'
import { checkOpens } from './check-opens.ts'
import { restoreShop } from './restore-shop.ts'
import { inSnapshot } from './snapshot.ts'
import { sumsOf } from './sums.ts'

let folder: string
let shop: TestShop
let restored: DatabaseHandle
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fern-backup-'))
  shop = await startTestShop()
  restored = await emptyDatabase(inject('template'))
})
afterEach(async () => {
  await shop.close()
  await restored.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A shop on a folder of its own. */
const configOf = (name: string) => parseConfig({ DATA_DIR: join(folder, name), DEMO_DATA: 'off' })

/** Some of everything, with an uploaded picture. @returns the picture's address */
async function fill(): Promise<string> {
  const user = await shop.world.user({ username: 'Zoë "the fern" O’Hara \\ 🌿\nsecond line' })
  const product = await shop.world.product({ price_cents: 1_234 })
  await shop.world.review({ user_id: user.id, product_id: product.id })
  await shop.world.order({ status: 'completed', user, lines: [{ product }] })
  const background = { r: 20, g: 90, b: 50 }
  const png = await sharp({ create: { width: 640, height: 800, channels: 3, background } })
    .png()
    .toBuffer()
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/uploadImage',
    headers: await shop.world.signIn(user),
    payload: { image: `data:image/png;base64,${png.toString('base64')}` },
  })
  // Its AVIF files are made in the background.
  await shop.jobs.settled()
  return answer.json<string>()
}

const sums = ({ db }: DatabaseHandle) => inSnapshot(db, sumsOf)

describe('a backup', { timeout: 120_000 }, () => {
  it.each(['shop.tar.gz', 'shop'])('kept as %s is shut for other accounts of the machine', async (name) => {
    const place = join(folder, name)
    await backUp(shop.database, configOf('data'), place)
    expect(statSync(place).mode & 0o077).toBe(0)
  })

  it.each(['shop.tar.gz', 'shop'])('restored from %s is the same shop, pictures included', async (name) => {
    const picture = await fill()
    const config = configOf('restored')
    const manifest = await backUp(shop.database, shop.app.config, join(folder, name))
    expect(manifest.pictureFiles).toBeGreaterThan(3)

    await restoreShop(restored, config, join(folder, name))
    await checkOpens(restored, config, manifest.sums)
    expect(await sums(restored)).toEqual(await sums(shop.database))
    expect(await inTransaction(restored.db, correctTotals)).toEqual([])
    expect(manifest.sums).toMatchObject({ products: { rows: 1 }, orders: { rows: 1 }, images: { rows: 1 } })
    const original = await shop.app.inject(picture)
    expect(await readFile(join(config.dataDir, picture))).toEqual(original.rawPayload)
  })

  it('is not restored over anything', async () => {
    await backUp(shop.database, shop.app.config, join(folder, 'shop'))
    await shop.world.product()
    await expect(restoreShop(shop.database, shop.app.config, join(folder, 'shop'))).rejects.toThrow(
      'The database to restore into is not empty; nothing was changed.',
    )
  })

  it('that was damaged restores nothing', async () => {
    await fill()
    const place = join(folder, 'shop')
    await backUp(shop.database, shop.app.config, place)
    const file = join(place, 'tables/products.ndjson')
    await writeFile(file, (await readFile(file, 'utf8')).replace('1234', '1235'))
    await expect(restoreShop(restored, configOf('restored'), place)).rejects.toThrow(
      /^Nothing was restored, because it differs: products: /,
    )
    expect((await sums(restored)).products.rows).toBe(0)
  })

  it('never replaces another, and is refused when it is none', async () => {
    const place = join(folder, 'shop.tar.gz')
    writeFileSync(place, 'no archive')
    await expect(backUp(shop.database, shop.app.config, place)).rejects.toThrow(
      `${place} exists already; a backup never replaces another.`,
    )
    await expect(restoreShop(restored, configOf('restored'), place)).rejects.toThrow(
      `${place} cannot be read as a backup.`,
    )
    const missing = join(folder, 'missing')
    await expect(restoreShop(restored, configOf('restored'), missing)).rejects.toThrow(
      `There is no backup at ${missing}.`,
    )
  })
})
