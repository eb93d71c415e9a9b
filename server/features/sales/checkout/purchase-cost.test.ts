import { expect, it } from 'vitest'
import { countStatements } from '../../../testing/count-statements.ts'
import { pay, openMailingShop } from '../../../testing/payment-shop.ts'

const shop = await openMailingShop()

it('a purchase of two counted products asks the database twenty times, e-mail included', async () => {
  const [fern, moss] = [await shop.world.product(), await shop.world.product()]
  for (const { id } of [fern, moss]) await shop.world.stock(id, 5)
  const ann = await shop.buyer()
  const cart = [fern, moss].map(({ id: productId }) => ({ productId, quantity: 1 }))
  let session = { id: '', url: '' }
  // Four statements: the user, the products of the cart, the hold, and the session's id.
  expect(await countStatements(async () => (session = await ann.open(cart)))).toBe(4)
  await pay(session.url)
  const event = await shop.completedEvent(session.id)
  // Ten statements: the checkout, and the seven steps of an order in a transaction of its own.
  expect(await countStatements(() => shop.deliver(event))).toBe(10)
  // Three statements: the user, the checkout, and the order's page.
  expect(await countStatements(() => ann.confirm(session.id))).toBe(3)
  // Three statements: claiming the e-mail, the plant facts, and the result.
  expect(await countStatements(() => shop.app.outbox.run())).toBe(3)
  expect(shop.mail.received).toHaveLength(1)
})
