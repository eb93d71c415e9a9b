import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderView } from '../../contract/schemas/order.ts'
import { addProduct, pay, plainShop, register, type Customer } from './support/customer.ts'
import { embeddedFolder } from './support/folders.ts'
import { freePort } from '../../server/testing/free-port.ts'
import { eventually, startShop } from './support/processes.ts'

/** A run of the night sets THOROUGH for more of them. */
const ROUNDS = process.env['THOROUGH'] === undefined ? 4 : 20
/** Of the moments of the kills; a run that failed says it, and KILL_SEED tries others. */
const SEED = Number(process.env['KILL_SEED'] ?? 20_261_122)

/** A customer, and what provider and shop acknowledged to them. */
type Buyer = { customer: Customer; paidSessions: string[]; acknowledged: OrderView[] }

const newBuyer = async (origin: string): Promise<Buyer> => ({
  customer: await register(origin),
  paidSessions: [],
  acknowledged: [],
})

/** Buys one after the other until the shop is gone. */
async function buyUntilKilled(buyer: Buyer, productId: string): Promise<void> {
  for (let quantity = 1; ; quantity = (quantity % 9) + 1) {
    try {
      const { id, url } = await buyer.customer.checkOut([{ productId, quantity }])
      if ((await pay(url)).status === 303) buyer.paidSessions.push(id)
      buyer.acknowledged.push(await buyer.customer.confirm(id))
    } catch (error) {
      // `fetch` fails with a TypeError when the connection breaks; any answer of the shop is a failure of the test.
      if (error instanceof TypeError) return
      throw error
    }
  }
}

/** Acknowledged orders that the shop no longer has as they were. */
async function lostOrders({ customer, acknowledged }: Buyer): Promise<OrderView[]> {
  const kept = new Map((await customer.orders()).map((order) => [order._id, textOf(order)]))
  return acknowledged.filter((order) => kept.get(order._id) !== textOf(order))
}

/** An order as lists have it: without its address, its history, and the state of its e-mail, which is being sent meanwhile. */
const textOf = ({ confirmation: _letter, delivery: _to, history: _told, ...order }: OrderView) =>
  JSON.stringify(order)

const idsOf = (orders: OrderView[]) => new Set(orders.map(({ _id }) => _id))

test(`${ROUNDS} kills on the embedded database lose no acknowledged order and no payment, seed ${SEED}`, async () => {
  const environment = { ...plainShop, DATA_DIR: await embeddedFolder(), PORT: String(await freePort()) }
  let shop = await startShop(environment)
  const product = await addProduct(shop.origin, 12.34)
  const buyers = [await newBuyer(shop.origin), await newBuyer(shop.origin)]
  const acknowledged = () => buyers.reduce((sum, buyer) => sum + buyer.acknowledged.length, 0)

  const pauses = fc.sample(fc.integer({ min: 0, max: 150 }), { seed: SEED, numRuns: ROUNDS })
  for (let round = 1; round <= ROUNDS; round += 1) {
    const before = acknowledged()
    const buying = buyers.map((buyer) => buyUntilKilled(buyer, product._id))
    await eventually(async () => acknowledged() > before || undefined)
    // The moment of the kill is the one thing left to chance: this many milliseconds, and what the machine makes of them.
    await pause(pauses[round - 1])
    await shop.kill()
    await Promise.all(buying)
    shop = await startShop(environment)
    expect((await Promise.all(buyers.map(lostOrders))).flat()).toEqual([])
  }

  for (const { customer, paidSessions } of buyers) {
    // A checkout paid in the moment of a kill has its order too, without a confirmation.
    await eventually(async () => (await customer.orders()).length >= paidSessions.length || undefined)
    const orders = idsOf(await customer.orders())
    const confirmed: OrderView[] = []
    for (const session of paidSessions) confirmed.push(await customer.confirm(session))
    expect(idsOf(confirmed).size).toBe(paidSessions.length)
    expect(idsOf(await customer.orders())).toEqual(orders)
  }
}, 600_000)
