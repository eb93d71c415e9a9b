import { expect, it, vi } from 'vitest'
import { openPaymentShop } from '../../../testing/payment-shop.ts'
import { plainOrder } from '../../../testing/plain-order.ts'
import { refundsIn } from '../../../testing/refunds.ts'

const open = () => openPaymentShop({ shop: { env: { DELIVERY_COUNTRIES: '' } } })

it('where nothing was given back no answer about orders and payments tells of refunds', async () => {
  const shop = await open()
  const { ann, bought, at, fields, page } = await plainOrder(shop)
  const admin = await shop.buyer('admin')
  const { id: checkoutId } = await shop.checkoutOf(bought.sessionId)
  const answers: [url: string, reader: typeof ann, answer: unknown][] = [
    [`/api/orders/order/${bought.orderId}`, ann, page],
    [`/api/orders/order/${bought.orderId}`, admin, page],
    ['/api/orders', admin, { orders: [fields], totalOrders: 1, totalPages: 1 }],
    [`/api/orders/${ann.user.email}`, ann, { orders: [fields] }],
    [
      `/api/stats/user-stats/${ann.user.id}`,
      ann,
      { totalPayments: 21, totalReviews: 0, totalPurchasedProducts: 1 },
    ],
    [
      '/api/stats/admin-stats',
      admin,
      {
        totalEarnings: 21,
        totalOrders: 1,
        totalUsers: 2,
        totalProducts: 1,
        totalReviews: 0,
        monthlyEarnings: Array.from({ length: 12 }, (_, month) => ({
          month: month + 1,
          earnings: month === shop.clock.now().getUTCMonth() ? 21 : 0,
        })),
      },
    ],
    [
      '/api/payments',
      admin,
      {
        payments: [
          {
            checkoutId,
            sessionId: bought.sessionId,
            email: ann.user.email,
            state: 'paid',
            amount: 21,
            createdAt: at,
            orderId: bought.orderId,
            provider: { status: 'complete', paymentStatus: 'paid', amount: 21, currency: 'usd' },
            difference: null,
          },
        ],
        totalPayments: 1,
        totalPages: 1,
      },
    ],
  ]
  for (const [url, { headers }, answer] of answers)
    expect((await shop.app.inject({ url, headers })).body).toBe(JSON.stringify(answer))
  for (const table of ['refunds', 'refund_lines'] as const)
    expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([])
})

it('the figures tell how many refunds wait, since when, and how many failed and were not made again', async () => {
  const shop = await open()
  const [ann, admin] = [await shop.buyer(), await shop.buyer('admin')]
  const product = await shop.world.product({ price_cents: 1_000 })
  const buy = () => ann.buy([{ productId: product.id, quantity: 1 }])
  const money = refundsIn(shop)
  const refusal = vi
    .spyOn(shop.app.provider.refundsApi, 'refund')
    .mockResolvedValue({ refusal: 'The account is closed.' })
  const again = await buy()
  await money.refund(admin, again._id)
  await money.refund(admin, (await buy())._id)
  refusal.mockRejectedValue(new Error('no answer in time'))
  await money.refund(admin, (await buy())._id)
  refusal.mockRestore()
  await money.refund(admin, again._id)
  shop.clock.advance(59_000)
  const { body } = await shop.app.inject('/metrics')
  expect(body).toContain('shop_refunds{state="waiting"} 1')
  expect(body).toContain('shop_refunds{state="failed"} 1')
  expect(body).toMatch(/^shop_refund_age_seconds 60$/m)
})
