import { afterEach, describe, expect, inject, it } from 'vitest'
import type { DatabaseHandle } from '../database/handle.ts'
import { correctTotals } from '../features/sales/orders/order-totals.store.ts'
import { seedWhenWanted } from '../setup/seed.ts'
import { inTransaction } from '../database/transaction.ts'
import { openInMemory } from '../database/embedded/open-embedded.ts'
import { keptDumps } from '../testing/kept-dumps.ts'
import { copyTemplate, emptyDatabase } from '../testing/test-database.ts'
import { moveShop } from './move-shop.ts'
import { inLongSnapshot } from './snapshot.ts'
import { sumsOf } from './sums.ts'

const open: DatabaseHandle[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((database) => database.close()))
})

/** One on the embedded engine, whichever is under test. */
async function filledShop(): Promise<DatabaseHandle> {
  const database = await openInMemory((await keptDumps()).migrated)
  open.push(database)
  await seedWhenWanted(database.db, {
    demoData: 'on',
    stripe: { secretKey: null, webhookSecret: null, apiBase: null },
    fixed: {},
  })
  return database
}

/** Makes an empty database of the engine under test. */
async function emptyTarget(): Promise<DatabaseHandle> {
  const database = await emptyDatabase(inject('template'))
  open.push(database)
  return database
}

const miscounted = ({ db }: DatabaseHandle) => inTransaction(db, correctTotals)
const sums = ({ db }: DatabaseHandle) => inLongSnapshot(db, sumsOf)

describe('a move', { timeout: 120_000 }, () => {
  it('carries every row, again only when something changed, and never over what was used since', async () => {
    const [from, to] = [await filledShop(), await emptyTarget()]
    expect((await moveShop(from, to)).outcome).toBe('copied')
    const copied = await sums(to)
    expect(copied).toEqual(await sums(from))
    expect(copied.products?.rows).toBeGreaterThan(50)
    expect(Number(copied.orders?.cents)).toBeGreaterThan(0)

    expect((await moveShop(from, to)).outcome).toBe('unchanged')

    await from.db.updateTable('products').set({ price_cents: 4_321 }).execute()
    await from.db.updateTable('orders').set({ status: 'shipped' }).execute()
    expect((await moveShop(from, to)).outcome).toBe('copied')
    expect(await sums(to)).toEqual(await sums(from))
    expect(await miscounted(to)).toEqual([])

    await to.db.updateTable('users').set({ bio: 'Moved in' }).execute()
    const before = await sums(to)
    await expect(moveShop(from, to)).rejects.toThrow(
      'The database to move to holds this shop already and has been used since; nothing was changed.',
    )
    expect(await sums(to)).toEqual(before)
  })

  it('refuses a database that holds another shop', async () => {
    const [from, to] = [await copyTemplate(inject('template')), await copyTemplate(inject('template'))]
    open.push(from, to)
    await to.db.insertInto('settings').values({ name: 'demo_data', value: 'on' }).execute()
    await expect(moveShop(from, to)).rejects.toThrow(
      'The database to move to holds another shop; nothing was changed. Choose an empty one.',
    )
    expect((await sums(to)).products?.rows).toBe(0)
  })
})
