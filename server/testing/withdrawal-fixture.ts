import { randomUUID } from 'node:crypto'
import type { OrderView } from '../../contract/schemas/order.ts'
import { setUpClaims } from './claims-fixture.ts'

export type Bought = Pick<OrderView, 'orderId' | 'email'>

/** The desk of `setUpClaims` in a shop whose buyers withdraw online, and declarations about its orders. */
export async function setUpWithdrawals() {
  const claims = await setUpClaims()
  const { desk, read } = claims
  const { plant, buy } = desk
  await desk.shop.set({
    'withdrawal.offered': 'eu',
    'withdrawal.transitDays': 5,
    'shop.timeZone': 'America/New_York',
  })

  const declare = (bought: Bought, changes: object = {}) =>
    desk.shop.call('POST', '/api/withdrawals', undefined, {
      requestId: randomUUID(),
      name: 'Yuki Mori',
      email: bought.email,
      orderNumber: bought.orderId,
      ...changes,
    })
  const toGermany = async <Order extends { _id: string }>(bought: Order): Promise<Order> => {
    await desk.shop.update('order_deliveries', { order_id: bought._id }, { country: 'DE' })
    return bought
  }
  const two = async () => toGermany(await buy([[await plant(1_999), 2]]))
  const acknowledgements = (orderId: string) =>
    desk.shop.rows('emails', ['data', 'to_address'], { order_id: orderId, kind: 'withdrawal received' }, 'id')
  const caseOf = async (id: string) =>
    (await read(id, desk.admin)).claims.find(({ kind }) => kind === 'withdrawal')

  return { ...claims, declare, toGermany, two, acknowledgements, caseOf }
}
