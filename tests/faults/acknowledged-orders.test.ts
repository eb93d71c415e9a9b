import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { OrderView } from '../../contract/schemas/order.ts'
import { addProduct, pay, plainShop, register, type Customer } from './support/customer.ts'
import { temporaryFolder } from './support/folders.ts'
import { eventually, freePort, startShop } from './support/processes.ts'

const ROUNDS = 20

/** Buys one after the other until the shop is gone; `done` hears of every order the shop acknowledged. */
async function buyUntilKilled(customer: Customer, productId: string, done: (order: OrderView) => void) {
  for (let quantity = 1; ; quantity = (quantity % 9) + 1) {
    try {
      const { id, url } = await customer.checkOut([{ productId, quantity }])
      await pay(url)
      done(await customer.confirm(id))
    } catch (error) {
      // `fetch` fails with a TypeError when the connection breaks; any answer of the shop is a failure of the test.
      if (error instanceof TypeError) return
      throw error
    }
  }
}

test(
  `no acknowledged order is lost in ${ROUNDS} kills on the embedded database`,
  { timeout: 600_000 },
  async () => {
    const environment = { ...plainShop, DATA_DIR: await temporaryFolder(), PORT: String(await freePort()) }
    const acknowledged: OrderView[] = []
    let shop = await startShop(environment)
    const product = await addProduct(shop.origin, 12.34)
    const customers = [await register(shop.origin), await register(shop.origin)]

    for (let round = 1; round <= ROUNDS; round += 1) {
      const before = acknowledged.length
      const buying = customers.map((customer) =>
        buyUntilKilled(customer, product._id, (order) => acknowledged.push(order)),
      )
      await eventually(async () => acknowledged.length > before || undefined)
      await pause(Math.random() * 150)
      await shop.kill()
      await Promise.all(buying)
      shop = await startShop(environment)
      const kept = (await Promise.all(customers.map((customer) => customer.orders()))).flat()
      const keptIds = new Set(kept.map(({ _id }) => _id))
      expect(acknowledged.filter(({ _id }) => !keptIds.has(_id))).toEqual([])
    }

    const kept = (await Promise.all(customers.map((customer) => customer.orders()))).flat()
    expect(kept).toEqual(expect.arrayContaining(acknowledged))
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS)
  },
)
