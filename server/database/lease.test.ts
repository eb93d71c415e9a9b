import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '../testing/open-database.ts'
import { withLease } from './lease.ts'

const database = await openDatabase()

const nothing = async () => undefined

it('is held by one at a time and free again afterwards, also after a failure', async () => {
  const { db } = database
  const inside: boolean[] = []
  const first = await withLease(db, 'sweep', async () => {
    inside.push(await withLease(db, 'sweep', nothing), await withLease(db, 'another', nothing))
  })
  expect([first, ...inside]).toEqual([true, false, true])
  await expect(withLease(db, 'sweep', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withLease(db, 'sweep', nothing)).toBe(true)
})

it('goes to somebody else when its holder died', async () => {
  const { db } = database
  let during: boolean | undefined
  await withLease(db, 'died', async () => {
    await sql`update leases set until = now() - interval '1 second' where name = 'died'`.execute(db)
    during = await withLease(db, 'died', nothing)
  })
  expect(during).toBe(true)
})
