import { describe, expect, it } from 'vitest'
import { MINUTE } from '../../../../contract/durations.ts'
import { cartOf, openCountingShop } from '../../../testing/counting-shop.ts'
import { pay } from '../../../testing/payment-shop.ts'

const shop = await openCountingShop()

describe('a cart with a counted product', () => {
  it('holds what it is for, and turns it into a sale with the order', async () => {
    const fern = await shop.counted(5)
    const ann = await shop.buyer()
    const session = await ann.open(cartOf(fern, 2))
    expect(await shop.stockOf(fern)).toEqual({ quantity: 5, held: 2, band: 'in' })
    await pay(session.url)
    await ann.confirm(session.id)
    expect(await shop.stockOf(fern)).toEqual({ quantity: 3, held: 0, band: 'low' })
    const sold = await shop.rows(
      'stock_movements',
      ['change', 'quantity_after', 'order_id', 'product_name'],
      { product_id: fern, reason: 'sold' },
    )
    const [order] = await shop.ordersOf(session.id)
    expect(sold).toEqual([{ change: -2, quantity_after: 3, order_id: order?.id, product_name: 'Last fern' }])
  })

  it('is refused with what is left of each product, and changes nothing', async () => {
    const [fern, moss] = [await shop.counted(2), await shop.counted(0, 'Sold moss')]
    const ann = await shop.buyer()
    const answer = await ann.checkOut([
      { productId: moss, quantity: 1 },
      { productId: fern, quantity: 3 },
    ])
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      code: 'out_of_stock',
      message: 'Sold moss is sold out. Only 2 of Last fern are left.',
      details: [
        { field: 'products.0.quantity', message: 'must be at most 0' },
        { field: 'products.1.quantity', message: 'must be at most 2' },
      ],
    })
    expect(await shop.stockOf(fern)).toMatchObject({ held: 0 })
    expect(
      await shop.db.selectFrom('checkouts').select('id').where('user_id', '=', ann.user.id).execute(),
    ).toEqual([])
  })

  it('of several products holds all of them or none', async () => {
    const [fern, moss] = [await shop.counted(4), await shop.counted(1, 'One moss')]
    const [ann, ben] = [await shop.buyer(), await shop.buyer()]
    await ann.open([...cartOf(fern), ...cartOf(moss)])
    const answer = await ben.checkOut([...cartOf(fern), ...cartOf(moss)])
    expect(answer.json()).toMatchObject({
      code: 'out_of_stock',
      message: 'One moss is in another customer’s cart, which reserves it for up to 31 more minutes.',
    })
    expect(await shop.stockOf(fern)).toMatchObject({ held: 1 })
  })

  it('has half an hour to be paid, and one with none has an hour', async () => {
    const [fern, free] = [await shop.counted(5), await shop.world.product()]
    const ann = await shop.buyer()
    const life = async (productId: string) => {
      const { id } = await ann.open(cartOf(productId))
      const checkout = await shop.checkoutOf(id)
      const { cancel_url: cancelUrl } = await shop.stripe.checkout.sessions.retrieve(id)
      return {
        minutes: (checkout.expires_at.getTime() - checkout.created_at.getTime()) / MINUTE,
        holds: checkout.hold_until !== null,
        leavesBy: cancelUrl?.replace(checkout.id, '{id}').replace(/^.*\/cancel/, '/cancel'),
      }
    }
    expect(await life(fern)).toEqual({ minutes: 31, holds: true, leavesBy: '/cancel?checkout={id}' })
    expect(await life(free.id)).toEqual({ minutes: 60, holds: false, leavesBy: '/cancel' })
  })

  it('may have no more of a product than is sold to one customer', async () => {
    const fern = await shop.counted(9)
    await shop.db.updateTable('products').set({ order_most: 2 }).where('id', '=', fern).execute()
    const ann = await shop.buyer()
    expect((await ann.checkOut(cartOf(fern, 3))).json()).toMatchObject({
      code: 'out_of_stock',
      message: 'You can buy at most 2 of Last fern per order.',
    })
    expect((await ann.checkOut(cartOf(fern, 2))).statusCode).toBe(200)
  })
})

describe('a buyer with two tabs', () => {
  it('holds once: the older page is closed first', async () => {
    const fern = await shop.counted(1)
    const ann = await shop.buyer()
    const older = await ann.open(cartOf(fern))
    const newer = await ann.open(cartOf(fern))
    expect(await shop.stockOf(fern)).toMatchObject({ held: 1 })
    expect((await pay(older.url)).status).toBe(410)
    await pay(newer.url)
    await shop.reconcile()
    expect(
      [await shop.ordersOf(older.id), await shop.ordersOf(newer.id)].map(({ length }) => length),
    ).toEqual([0, 1])
  })

  it('pays once: an older page that was paid is an order, and its number is the answer', async () => {
    const fern = await shop.counted(5)
    const ann = await shop.buyer()
    const older = await ann.open(cartOf(fern))
    await pay(older.url)
    const answer = await ann.checkOut(cartOf(fern))
    const [order] = await shop.ordersOf(older.id)
    const { order_number: number } = await shop.row('orders', ['order_number'], { id: order!.id })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'conflict',
      message: `You have already paid for this: see your order ${number}.`,
    })
    expect(await shop.stockOf(fern)).toEqual({ quantity: 4, held: 0, band: 'in' })
  })

  it('and other plants in it keeps both, and three at most', async () => {
    const ann = await shop.buyer()
    const ferns = await Promise.all(['a', 'b', 'c', 'd'].map((name) => shop.counted(1, name)))
    for (const fern of ferns) await ann.open(cartOf(fern))
    expect(await Promise.all(ferns.map(async (fern) => (await shop.stockOf(fern)).held))).toEqual([
      0, 1, 1, 1,
    ])
  })
})

it('a cart of uncounted products answers and leaves what it always did', async () => {
  const product = await shop.world.product()
  const ann = await shop.buyer()
  const { sessionId, products } = await ann.buy(cartOf(product.id, 2))
  expect(Object.keys(products[0]!)).toEqual(['productId', 'name', 'image', 'price', 'quantity'])
  const checkout = await shop.checkoutOf(sessionId)
  expect(checkout.hold_until).toBeNull()
  const of = async (table: 'stock_holds' | 'stock_movements') =>
    shop.db.selectFrom(table).selectAll().where('product_id', '=', product.id).execute()
  expect([await of('stock_holds'), await of('stock_movements')]).toEqual([[], []])
})
