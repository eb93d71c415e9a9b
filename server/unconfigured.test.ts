import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { openMailingShop, pay } from './testing/payment-shop.ts'
import { compared, type Change } from './testing/recorded.ts'

/** What a shop that set nothing says, as it was recorded before shops could choose their currency and taxes. */
const shop = await openMailingShop()
const { world, stripe, mail } = shop

const CHANGED: Record<'answers' | 'files' | 'e-mails' | 'told', Change[]> = {
  answers: [{ since: 'e-mails are called e-mails', from: '{"letters":"on"', to: '{"emails":"on"' }],
  files: [
    {
      since: 'an accessory is not called a product of the shop without a number of its maker',
      from: '<g:brand>Fern &amp; Co.</g:brand>\n<g:identifier_exists>no</g:identifier_exists>\n<g:product_type>Plant Accessories',
      to: '<g:product_type>Plant Accessories',
    },
  ],
  'e-mails': [],
  told: [],
}

/** An e-mail without the picture on top, which a shop without a build has not, and without spaces that nobody sees. */
const shownOf = (html: string): string =>
  html
    .replaceAll(/<tr>\s*<td class="side"[^>]*><img [^>]*><\/td>\s*<\/tr>/g, '')
    .replaceAll(/\s*(<[^>]*>)\s*/g, '$1')
    .replaceAll(/(<(?:p|tr|div|body)\b)/g, '\n$1')

it('a shop that set nothing answers, tells and writes to the byte what it did before', async () => {
  const said: Record<keyof typeof CHANGED, string[]> = { answers: [], files: [], 'e-mails': [], told: [] }
  const [admin, ann] = [await shop.buyer('admin'), await shop.buyer()]
  await world.webhook({ types: ['order.created', 'order.status_changed', 'refund.created'] })
  const fern = await world.product({ name: 'Fern', price_cents: 1_999, old_price_cents: 2_499 })
  const moss = await world.product({ name: 'Moss', price_cents: 7, category: 'plant accessories' })
  await world.stock(moss.id, 5)

  const hear = async (
    part: 'answers' | 'files',
    headers: object,
    url: string,
    method: 'GET' | 'POST' | 'PATCH' = 'GET',
    body?: object,
  ) => {
    const answer = await shop.call(method, url, headers, body)
    const { statusCode, body: text } = answer
    // Days without a sale say nothing.
    said[part].push(
      `${method} ${url} ${statusCode}`,
      text.replaceAll(/^.*(?:,0(?:\.00)?){9,}\r?\n/gm, ''),
      '',
    )
    return answer
  }

  // Two of one and one of the other: 40.05, and GST of 2.00.
  const lines = [
    { productId: fern.id, quantity: 2, price: 19.99 },
    { productId: moss.id, quantity: 1, price: 0.07 },
  ]
  const cart = { products: lines, userId: ann.user.id, email: ann.user.email }
  const checkout = '/api/orders/create-checkout-session'
  const dear = { ...cart, products: [{ ...lines[0], price: 18 }] }
  await hear('answers', ann.headers, checkout, 'POST', dear)
  const cheap = { ...cart, products: [{ ...lines[1], quantity: 3 }] }
  await hear('answers', ann.headers, checkout, 'POST', cheap)
  const { id, url } = (await hear('answers', ann.headers, checkout, 'POST', cart)).json()
  const { data: items } = await stripe.checkout.sessions.listLineItems(id)
  said.answers.push(
    ...items.map((item) => [item.description, item.quantity, item.amount_total, item.currency].join(' | ')),
    '',
  )
  await pay(url)
  const { order } = (
    await hear('answers', ann.headers, '/api/orders/confirm-payment', 'POST', { session_id: id })
  ).json()
  const orderUrl = `/api/orders/order/${order._id}`
  await hear('answers', admin.headers, `/api/orders/${order._id}/refunds`, 'POST', {
    requestId: crypto.randomUUID(),
    reason: 'Broken',
    lines: [{ position: 0, quantity: 1 }],
  })
  await hear('answers', admin.headers, `/api/orders/update-order-status/${order._id}`, 'PATCH', {
    status: 'processing',
  })
  await hear('answers', admin.headers, `/api/orders/update-order-status/${order._id}`, 'PATCH', {
    status: 'shipped',
    shipment: { carrier: 'ups', trackingNumber: '1Z' },
  })
  for (const visited of [
    '/api/shop',
    '/api/shop-info',
    '/api/products?limit=2',
    '/api/products?minPrice=50&maxPrice=100',
    `/api/products/${fern.id}`,
    `/api/products/related/${fern.id}`,
    `/api/products/availability?ids=${moss.id}`,
    `/api/compare?ids=${fern.id},${moss.id}`,
    '/api/finder',
  ])
    await hear('answers', {}, visited)
  for (const own of [
    orderUrl,
    `/api/orders/${ann.user.email}`,
    '/api/payments',
    '/api/claims/mine',
    `/api/stats/user-stats/${ann.user.id}`,
  ])
    await hear('answers', ann.headers, own)
  for (const office of [
    orderUrl,
    '/api/orders',
    '/api/payments',
    '/api/stats/admin-stats',
    '/api/overview/sales',
    '/api/overview/to-do',
    '/api/audit',
    '/api/office/search?q=Fern',
  ])
    await hear('answers', admin.headers, office)

  for (const file of [
    '/api/orders/export.csv',
    '/api/products/export.csv',
    '/api/refunds/export.csv',
    '/api/stock/export.csv',
    '/api/overview/earnings.csv',
    '/api/overview/best-sellers.csv',
  ])
    await hear('files', admin.headers, file)
  await hear('files', {}, '/feeds/google.xml')

  await shop.app.outbox.run()
  for (const { to, raw } of mail.received) {
    const { subject, text, html } = await PostalMime.parse(raw)
    said['e-mails'].push(`To ${to}: ${subject}`, '', text ?? '', '', shownOf(html ?? ''), '')
  }
  for (const { kind, data } of await shop.rows('webhook_deliveries', ['kind', 'data'], {}, 'event_id'))
    said.told.push(`${kind} ${JSON.stringify(data)}`)

  for (const part of ['answers', 'files', 'e-mails', 'told'] as const) {
    const { now, before } = compared(part, said[part].join('\n'), CHANGED[part])
    expect(now).toBe(before)
  }
  expect(mail.received.length).toBeGreaterThan(2)
})
