import { expect, it } from 'vitest'
import { inTransaction } from '../../../database/transaction.ts'
import { newId } from '../../../base/ids.ts'
import { queueEmail } from '../../messages/outbox/emails.store.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { KEPT_FOR } from './retention.job.ts'

const shop = await openTestShop()

const after = async (milliseconds: number) => {
  shop.clock.advance(milliseconds)
  await shop.jobs.tick('sweep-old-rows')
}

it('checkouts nobody paid are deleted after 30 days, however many, and others never', async () => {
  const order = await shop.world.order()
  const paid = await shop.db.selectFrom('checkouts').selectAll().executeTakeFirstOrThrow()
  const unpaid = Array.from({ length: 1_201 }, () => ({
    ...paid,
    id: newId(),
    session_id: null,
    state: 'expired' as const,
    lines: '[]',
  }))
  for (let start = 0; start < unpaid.length; start += 400)
    await shop.insert('checkouts', unpaid.slice(start, start + 400))
  const differing = { ...unpaid[0]!, id: newId(), state: 'mismatch' as const }
  await shop.insert('checkouts', differing)
  // Paid after it had ended.
  const late = await shop.world.order()
  await shop.update('checkouts', { id: late.checkout_id }, { state: 'expired' })
  await after(KEPT_FOR.unpaidCheckouts)
  expect(await shop.db.selectFrom('checkouts').select('id').execute()).toHaveLength(1_204)
  await after(1)
  const left = await shop.db.selectFrom('checkouts').select('id').orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual([order.checkout_id, late.checkout_id, differing.id].toSorted())
  expect((await shop.app.inject('/metrics')).body).toContain('shop_swept_total{kind="checkouts"} 1201')
})

it('an entry of the audit log loses its values after a year and stays otherwise', async () => {
  const product = await shop.world.product()
  const admin = await shop.world.user({ role: 'admin' })
  await shop.call('PATCH', `/api/products/update-product/${product.id}`, await shop.world.signIn(admin), {
    price: 5,
  })
  const entry = () => shop.db.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow()
  const written = await entry()
  expect(written.before).not.toBeNull()
  await after(KEPT_FOR.auditValues)
  expect(await entry()).toEqual(written)
  await after(1)
  expect(await entry()).toEqual({ ...written, before: null, after: null })
})

it('what would undo a change of many prices is deleted after a day', async () => {
  const { id } = await shop.world.product()
  const admin = await shop.world.signIn(await shop.world.user({ role: 'admin' }))
  const change = { products: [{ id, version: 1 }], percent: -10, ending: 'none' }
  expect((await shop.call('POST', '/api/products/bulk-price', admin, change)).statusCode).toBe(200)
  const kept = () => shop.db.selectFrom('batches').select('kind').execute()
  await after(KEPT_FOR.batches)
  expect(await kept()).toHaveLength(1)
  await after(1)
  expect(await kept()).toEqual([])
})

it('what an e-mail says is erased after 90 days, and never while it waits', async () => {
  const email = (about: string) =>
    inTransaction(shop.db, (tx) =>
      queueEmail(tx, {
        kind: 'status changed',
        about,
        to: 'ann@example.com',
        userId: null,
        orderId: null,
        data: { orderNumber: 'FC-TEST-2345', status: 'shipped' },
        at: shop.clock.now(),
      }),
    )
  const kept = async () =>
    (await shop.db.selectFrom('emails').select(['once_key', 'data']).orderBy('once_key').execute()).map(
      ({ data }) => Object.keys(data as object).length > 0,
    )
  await email('1, ended')
  await shop.app.outbox.run()
  await email('2, waiting')
  await after(KEPT_FOR.emailData)
  expect(await kept()).toEqual([true, true])
  await after(1)
  expect(await kept()).toEqual([false, true])
})
