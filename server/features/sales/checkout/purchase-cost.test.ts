import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { countStatements } from '../../../testing/count-statements.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { pay, openMailingShop } from '../../../testing/payment-shop.ts'

const shop = await openMailingShop()

it('a purchase of two counted products asks the database twenty times, e-mail included', async () => {
  const [fern, moss] = [await shop.world.product(), await shop.world.product()]
  for (const { id } of [fern, moss]) await shop.world.stock(id, 5)
  const ann = await shop.buyer()
  const cart = [fern, moss].map(({ id: productId }) => ({ productId, quantity: 1 }))
  let session = { id: '', url: '' }
  // The e-mail names legal pages, which are kept since the first page that a visitor saw.
  await shop.call('GET', '/api/shop')
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

it('a purchase with a limited discount code asks the database no more, and its quote once', async () => {
  const [fern, moss] = [await shop.world.product(), await shop.world.product()]
  for (const { id } of [fern, moss]) await shop.world.stock(id, 5)
  await shop.world.discount({ code: 'SPRING', uses_most: 5, uses_each: 1 })
  const ann = await shop.buyer()
  const products = [fern, moss].map(({ id: productId }) => ({ productId, quantity: 1 }))
  const asked = { products, code: 'SPRING' }
  expect(await countStatements(() => shop.call('POST', '/api/cart/quote', {}, asked))).toBe(1)
  const open = () => ann.checkOut(products, { code: 'SPRING' })
  let opened: Awaited<ReturnType<typeof open>> | undefined
  expect(await countStatements(async () => (opened = await open()))).toBe(4)
  const { id, url } = opened!.json()
  await pay(url)
  const event = await shop.completedEvent(id)
  expect(await countStatements(() => shop.deliver(event))).toBe(10)
})

it('with invoices, a purchase asks once more, and its invoice comes by e-mail with what was typed on the payment page', async () => {
  const { id: productId } = await shop.world.product({ name: 'Kentia palm' })
  const ann = await shop.buyer()
  const before = await ann.open([{ productId, quantity: 1 }])
  await pay(before.url)
  const earlier = await shop.completedEvent(before.id)
  const without = await countStatements(() => shop.deliver(earlier))
  await shop.set({ 'invoices.issue': 'paid' })
  const session = await ann.open([{ productId, quantity: 1 }])
  const card = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Łucja Kőrösi' }
  const billing = {
    billing_line1: 'Żurawia 6',
    billing_city: 'Łódź',
    billing_state: '',
    billing_postal: '90-001',
    billing_country: 'PL',
  }
  const form = { ...card, ...billing, business: 'Zieleń sp. z o.o.', tax_id: 'PL5260001246' }
  await fetch(session.url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  const event = await shop.completedEvent(session.id)
  expect(await countStatements(() => shop.deliver(event))).toBe(without + 1)
  await shop.app.invoices.run()
  await shop.app.outbox.run()
  const email = shop.mail.received.find(({ raw }) => raw.includes('INV-2026-000001.pdf'))
  const [file] = (await PostalMime.parse(email!.raw)).attachments
  expect(file).toMatchObject({ filename: 'INV-2026-000001.pdf', mimeType: 'application/pdf' })
  const [page] = await readPdf(Buffer.from(file!.content as ArrayBuffer))
  for (const words of [
    'Zieleń sp. z o.o. Łucja Kőrösi Żurawia 6 90-001 Łódź Poland',
    'Tax number: PL5260001246',
  ])
    expect(page).toContain(words)
})
