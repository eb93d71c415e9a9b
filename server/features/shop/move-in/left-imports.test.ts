import { beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '../../../../contract/durations.ts'
import { UNDO_DAYS } from '../../../../contract/imports.ts'
import type { StagedImportView } from '../../../../contract/schemas/imports.ts'
import { importsOf } from '../../../testing/import-fixture.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const shop = await openTestShop()
const user = await shop.world.user({ role: 'admin' })
let admin = await shop.world.signIn(user)
let imports = importsOf(shop, admin)

beforeEach(async () => {
  for (const table of ['imports', 'external_ids', 'redirects'] as const)
    await shop.db.deleteFrom(table).execute()
  admin = await shop.world.signIn(user)
  imports = importsOf(shop, admin)
})

const file = (number: number) =>
  ['Redirect from,Redirect to', ...Array.from({ length: number }, (_, n) => `/old-${n},/shop`)].join('\n')

const call = async (method: 'POST' | 'DELETE', id: string, step = '', body?: object) =>
  (await shop.call(method, `/api/imports/${id}${step}`, admin, body)).statusCode

const days = async (number: number) => {
  shop.clock.advance(number * DAY)
  admin = await shop.world.signIn(user)
  imports = importsOf(shop, admin)
  await shop.jobs.tick('sweep-imports')
}
const rowsLeft = async () => (await shop.rows('import_rows', ['line'], {})).length

describe('a file that was not started', () => {
  it('is thrown away with all that was read of it', async () => {
    // More than one batch, beside a file that stays.
    const [gone, stays] = [await imports.send(file(600)), await imports.send(file(2))]
    expect(await call('DELETE', gone._id)).toBe(200)
    expect(await rowsLeft()).toBe(2)
    expect(await shop.rows('imports', ['id'], {})).toEqual([{ id: stays._id }])
    expect(await call('DELETE', gone._id)).toBe(404)
    expect(await call('POST', gone._id, '/start', { plan: gone.plan })).toBe(404)
  })

  it('is thrown away once it has failed, too, but not once it was started or while it is read', async () => {
    const look = await imports.send(file(2))
    for (const state of ['reading', 'running', 'paused', 'done', 'undoing', 'undone'] as const) {
      await shop.update('imports', { id: look._id }, { state, staged_at: null })
      expect(await call('DELETE', look._id), state).toBe(409)
    }
    expect(await rowsLeft()).toBe(2)
    await shop.update('imports', { id: look._id }, { state: 'failed' })
    expect(await call('DELETE', look._id)).toBe(200)
    expect([await rowsLeft(), await shop.rows('imports', ['id'], {})]).toEqual([0, []])
  })

  it('is asked for again after seven days, in place of writing nothing', async () => {
    const look = await imports.send(file(2))
    await days(UNDO_DAYS - 1)
    expect(await imports.view(look._id)).toMatchObject({ state: 'ready' })
    await days(1.1)
    expect(await imports.view(look._id)).toMatchObject({
      state: 'failed',
      problem: 'It was not started within 7 days. Send the file again',
    })
    expect(await rowsLeft()).toBe(0)
    expect(await call('POST', look._id, '/start', { plan: look.plan })).toBe(409)
  })
})

describe('a paused import', () => {
  const MANY = 1_500

  /** Some of many redirects are written: more than the largest slice has until a call is answered. */
  async function paused(): Promise<StagedImportView> {
    const look = await imports.send(`${file(MANY)}\n/old-1,/about\n`)
    await shop.update('imports', { id: look._id }, { slice: 25 })
    const starting = call('POST', look._id, '/start', { plan: look.plan })
    await expect.poll(async () => (await imports.view(look._id)).counts.done).toBeGreaterThan(0)
    await starting
    expect(await call('POST', look._id, '/pause')).toBe(200)
    await shop.jobs.settled()
    const view = await imports.view(look._id)
    expect(view.counts.done).toBeLessThan(MANY)
    expect(view).toMatchObject({ state: 'paused', counts: { create: MANY, refused: 1, rows: MANY + 1 } })
    return view
  }
  const redirects = async () => (await shop.rows('redirects', ['id'], {})).length

  it('can be undone for seven days from the pause', async () => {
    const one = await paused()
    expect(one.undoUntil).toBe(new Date(shop.clock.now().getTime() + UNDO_DAYS * DAY).toISOString())
    await days(UNDO_DAYS - 0.5)
    expect(await redirects()).toBe(one.counts.done)
    expect(await imports.undo(one._id)).toMatchObject({ state: 'undone', counts: { done: 0, kept: 0 } })
    expect(await redirects()).toBe(0)
  })

  it('ends after them with what it has written', async () => {
    const one = await paused()
    const { done } = one.counts
    await days(UNDO_DAYS + 0.1)
    expect(await imports.view(one._id)).toMatchObject({
      state: 'done',
      problem: 'It was paused for 7 days, and ended with what it had written',
      counts: { create: done, done, refused: 1, rows: done + 1 },
    })
    expect([await rowsLeft(), await redirects()]).toEqual([0, done])
    expect(await call('POST', one._id, '/resume')).toBe(409)
    expect(await call('POST', one._id, '/undo')).toBe(409)
  })

  it('has seven days from its end once it goes on', async () => {
    const one = await paused()
    await days(3)
    expect(await call('POST', one._id, '/resume')).toBe(200)
    await shop.jobs.settled()
    expect(await imports.view(one._id)).toMatchObject({
      state: 'done',
      counts: { done: MANY },
      undoUntil: new Date(shop.clock.now().getTime() + UNDO_DAYS * DAY).toISOString(),
    })
  })
})
