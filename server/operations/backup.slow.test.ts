import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import type { DatabaseHandle } from '../database/handle.ts'
import { knownMigrations } from '../database/migration-files.ts'
import { migrate } from '../database/migrate.ts'
import { correctTotals } from '../features/sales/orders/order-totals.store.ts'
import { migrationsDone } from '../database/schema-version.ts'
import { inTransaction } from '../database/transaction.ts'
import { parseConfig } from '../base/config.ts'
import { upload } from '../testing/new-picture.ts'
import { copyTemplate, emptyDatabase } from '../testing/test-database.ts'
import { startTestShop, type TestShop } from '../testing/test-shop.ts'
import { backUp } from './back-up.ts'
import { checkOpens } from './check-opens.ts'
import { restoreShop } from './restore-shop.ts'
import { inLongSnapshot } from './snapshot.ts'
import { sumsOf } from './sums.ts'
import { BACKED_UP, readRows } from './tables.ts'

let folder: string
let shop: TestShop
let picture: string
const restored: DatabaseHandle[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fern-backup-'))
  shop = await startTestShop()
  picture = await fill()
})
afterEach(async () => {
  await Promise.all(restored.splice(0).map((database) => database.close()))
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

/** One without any table. To make its tables takes seconds, so only tests that are about them ask for it. */
async function empty(): Promise<DatabaseHandle> {
  const database = await emptyDatabase(inject('template'))
  restored.push(database)
  return database
}

/** One with its tables and no rows. */
async function unused(): Promise<DatabaseHandle> {
  const database = await copyTemplate(inject('template'))
  restored.push(database)
  return database
}

let places = 0
/** An address for a backup or a folder that no other test uses. */
const place = (name: string) => join(folder, `${(places += 1)}-${name}`)

/** A shop on a folder of its own. */
const newConfig = () => parseConfig({ DATA_DIR: place('data'), DEMO_DATA: 'off' })

/** Makes some rows in every table, with an uploaded picture. @returns the picture's address */
async function fill(): Promise<string> {
  const user = await shop.world.user({
    username: 'Zoë "the fern" O’Hara \\ 🌿\nsecond line\u2028third\u2029fourth\u0085fifth',
  })
  const product = await shop.world.product({ price_cents: 1_234 })
  await shop.world.review({ user_id: user.id, product_id: product.id })
  await shop.world.order({ status: 'completed', user, lines: [{ product }] })
  const address = await upload(shop, await shop.world.signIn(user))
  // Its AVIF files are made in the background.
  await shop.jobs.settled()
  return address
}

const sums = ({ db }: DatabaseHandle) => inLongSnapshot(db, (tx) => sumsOf(tx, BACKED_UP))
const backUpTo = async (name: string) => {
  const target = place(name)
  return { target, manifest: await backUp(shop.database, shop.app.config, target) }
}

describe('a backup', { timeout: 120_000 }, () => {
  it.each(['shop.tar.gz', 'shop'])(
    'restored from %s is the same shop, pictures included, and shut for other accounts of the machine',
    async (name) => {
      const { target, manifest } = await backUpTo(name)
      expect(statSync(target).mode & 0o077).toBe(0)
      expect(readdirSync(folder).filter((each) => each.startsWith('.backup-'))).toEqual([])
      expect(manifest.pictureFiles).toBeGreaterThan(3)

      const [database, config] = [await unused(), newConfig()]
      await restoreShop(database, config, target)
      await checkOpens(database, config, manifest.sums)
      const more = { ...manifest.sums, products: { ...manifest.sums.products!, rows: 2 } }
      await expect(checkOpens(database, config, more)).rejects.toThrow(
        'The shop does not open: it shows 1 products and should show 2.',
      )
      expect(await sums(database)).toEqual(await sums(shop.database))
      expect(await inTransaction(database.db, correctTotals)).toEqual([])
      expect(manifest.sums).toMatchObject({ products: { rows: 1 }, orders: { rows: 1 }, images: { rows: 1 } })
      const original = await shop.app.inject(picture)
      expect(await readFile(join(config.dataDir, picture))).toEqual(original.rawPayload)
    },
  )

  it('revives no session and no lock', async () => {
    await shop.insert('login_attempts', {
      pair: 'pair',
      failures: 1,
      first_failed_at: new Date(),
      locked_until: null,
    })
    const { target, manifest } = await backUpTo('shop')
    expect(readdirSync(join(target, 'tables'))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/sessions|login_attempts/)]),
    )
    const database = await unused()
    // As older releases took them.
    const { rows } = await inLongSnapshot(shop.db, async (tx) => ({
      rows: await readRows(tx, 'sessions').next(),
    }))
    writeFileSync(join(target, 'tables/sessions.ndjson'), `${(rows.value as string[]).join('\n')}\n`)
    manifest.sums.sessions = { rows: 1, digest: '1', cents: '0' }
    writeFileSync(join(target, 'manifest.json'), JSON.stringify(manifest))
    await restoreShop(database, newConfig(), target)
    expect(await database.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  it('changes nothing in a database of an older release, and brings it up to date where it is restored', async () => {
    const older = await empty()
    await migrate(older, { last: '001-initial' })
    const before = await migrationsDone(older.db)
    const target = place('shop')
    expect((await backUp(older, newConfig(), target)).migrations).toEqual(before)
    expect(await migrationsDone(older.db)).toEqual(before)
    const database = await empty()
    await restoreShop(database, newConfig(), target)
    expect(await migrationsDone(database.db)).toEqual(knownMigrations())
  })

  it('is taken neither of nothing nor of a newer release', async () => {
    await expect(backUp(await empty(), newConfig(), place('shop'))).rejects.toThrow(
      'There is no shop in this database.',
    )
    const database = await unused()
    await sql`insert into kysely_migration (name, timestamp) values ('999-future', 'later')`.execute(
      database.db,
    )
    await expect(backUp(database, newConfig(), place('shop'))).rejects.toThrow(
      'The database is of another version of the shop (999-future), newer than this one or older than its first release; use that version.',
    )
  })

  it('is not restored over anything', async () => {
    const { target } = await backUpTo('shop')
    await expect(restoreShop(shop.database, shop.app.config, target)).rejects.toThrow(
      'The database to restore into is not empty; nothing was changed.',
    )
  })

  it('is restored once by two who try at the same moment', async () => {
    const [target, database] = [place('shop.tar.gz'), await unused()]
    await backUp(shop.database, shop.app.config, target)
    const results = await Promise.allSettled([
      restoreShop(database, newConfig(), target),
      restoreShop(database, newConfig(), target),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({
      message: 'The database to restore into is not empty; nothing was changed.',
    })
    expect(await sums(database)).toEqual(await sums(shop.database))
  })

  it('that was damaged restores no row', async () => {
    const { target } = await backUpTo('shop')
    const file = join(target, 'tables/products.ndjson')
    await writeFile(file, (await readFile(file, 'utf8')).replace('1234', '1235'))
    const database = await unused()
    await expect(restoreShop(database, newConfig(), target)).rejects.toThrow(
      /^Nothing was restored, because it differs: products: /,
    )
    expect((await sums(database)).products?.rows).toBe(0)
  })

  it('that lacks a picture, or is of a newer release, restores no row', async () => {
    const { target, manifest } = await backUpTo('shop')
    const database = await unused()
    rmSync(join(target, 'images', picture.split('/')[2]!, '160.webp'))
    await expect(restoreShop(database, newConfig(), target)).rejects.toThrow(
      `The backup should hold ${manifest.pictureFiles} files of pictures and has ${manifest.pictureFiles - 1}.`,
    )
    const newer = { ...manifest, migrations: [...manifest.migrations, '999-future'] }
    await writeFile(join(target, 'manifest.json'), JSON.stringify(newer))
    await expect(restoreShop(database, newConfig(), target)).rejects.toThrow(
      'The backup was made by a newer version of the shop; restore it with that one or a newer one.',
    )
    expect((await sums(database)).products?.rows).toBe(0)
  })

  it('whose pictures find no place is restored by the next try', async () => {
    const { target } = await backUpTo('shop')
    const [database, config] = [await unused(), newConfig()]
    // Puts a file where the folder of the second width belongs.
    const key = picture.split('/')[2]!
    const inTheWay = join(config.dataDir, 'images', key, '320.webp')
    mkdirSync(join(inTheWay, 'occupied'), { recursive: true })
    await expect(restoreShop(database, config, target)).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/)
    expect(await readdir(join(config.dataDir, 'images', key))).toContain('160.webp')
    expect((await sums(database)).products?.rows).toBe(0)
    rmSync(inTheWay, { recursive: true })
    await restoreShop(database, config, target)
    expect(await sums(database)).toEqual(await sums(shop.database))
    const original = await shop.app.inject(picture)
    expect(await readFile(join(config.dataDir, picture))).toEqual(original.rawPayload)
  })

  it('never replaces another, and is refused when it is none', async () => {
    const target = place('shop.tar.gz')
    writeFileSync(target, 'no archive')
    await expect(backUp(shop.database, shop.app.config, target)).rejects.toThrow(
      `${target} exists already; a backup never replaces another.`,
    )
    const database = await unused()
    await expect(restoreShop(database, newConfig(), target)).rejects.toThrow(
      `${target} cannot be read as a backup.`,
    )
    const missing = place('missing')
    await expect(restoreShop(database, newConfig(), missing)).rejects.toThrow(
      `There is no backup at ${missing}.`,
    )
  })
})
