import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ShelfView } from '../../../../contract/schemas/shelf.ts'
import type { TrashView } from '../../../../contract/schemas/trash.ts'
import { OrderAnswer } from '../../../../contract/schemas/order.ts'
import { newId } from '../../../base/ids.ts'
import { upload } from '../../../testing/new-picture.ts'
import { openPaymentShop, pay } from '../../../testing/payment-shop.ts'
import { refundsIn } from '../../../testing/refunds.ts'
import { faultsOf, stockFigures } from '../../../testing/stock-figures.ts'
import { setUpTrash } from '../../../testing/trash-fixture.ts'

const trash = await setUpTrash()
const { call, entryOf, deleteProduct, deleteUser, restore, detail, vote, rowsOf } = trash

/** Creates a product with stock, facts, and a review with a helpful vote and a report. */
async function fullProduct() {
  const { world, insert } = trash.shop
  const product = await world.product({ price_cents: 1_234, description: 'With everything.' })
  await world.stock(product.id, 7)
  const facts = { method: 'PUT' as const, url: `/api/plant-facts/${product.id}`, headers: trash.admin }
  expect(
    (await trash.shop.app.inject({ ...facts, payload: { lightFrom: 2, lightTo: 4, water: 2 } })).statusCode,
  ).toBe(200)
  const accessory = { method: 'PUT' as const, url: `/api/accessories/${product.id}`, headers: trash.admin }
  expect((await trash.shop.app.inject({ ...accessory, payload: { lightFrom: 2 } })).statusCode).toBe(200)
  const [writer, reader] = [await world.user(), await world.user()]
  const review = await world.review({ product_id: product.id, user_id: writer.id, rating: 5 })
  await vote(review.id, await world.signIn(reader))
  await insert('review_reports', {
    review_id: review.id,
    user_id: reader.id,
    reason: 'spam',
    created_at: trash.shop.clock.now(),
  })
  return { product, writer, reader, review }
}

describe('a deleted product', () => {
  it('waits in the trash and comes back with all that went with it, to the letter', async () => {
    const { product, review } = await fullProduct()
    const everything = async () =>
      Promise.all([
        rowsOf('products', sql`id = ${product.id}`),
        rowsOf('stock', sql`product_id = ${product.id}`),
        rowsOf('plant_facts', sql`product_id = ${product.id}`),
        rowsOf('accessories', sql`product_id = ${product.id}`),
        rowsOf('reviews', sql`product_id = ${product.id}`),
        rowsOf('review_votes', sql`review_id = ${review.id}`),
        rowsOf('review_reports', sql`review_id = ${review.id}`),
        rowsOf('rating_counts', sql`product_id = ${product.id}`),
      ])
    const before = await everything()
    expect(before.map((rows) => rows.length)).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
    const shown = await detail(product.id)
    const entry = await deleteProduct(product.id)
    expect(entry).toMatchObject({
      kind: 'product',
      name: product.name,
      reviews: 1,
      deletedBy: 'boss@example.com',
    })
    expect((await trash.shop.app.inject(`/api/products/${product.id}`)).statusCode).toBe(404)
    expect((await restore(entry)).statusCode).toBe(200)
    expect(await everything()).toEqual(before)
    expect(await detail(product.id)).toEqual(shown)
    expect(await entryOf(product.id)).toBeUndefined()
    expect((await restore(entry)).statusCode).toBe(404)
    const [last] = await trash.shop.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('subject_id', '=', product.id)
      .orderBy('id', 'desc')
      .execute()
    expect(last).toEqual({ action: 'restore product', after: { name: product.name } })
  })

  it('is known again to the plants at home that were it, as they are by then', async () => {
    const product = await trash.shop.world.product()
    const facts = { method: 'PUT' as const, url: `/api/plant-facts/${product.id}`, headers: trash.admin }
    await trash.shop.app.inject({ ...facts, payload: { waterDays: 9 } })
    const headers = await trash.shop.world.signIn(await trash.shop.world.user())
    const add = async (name: string) => {
      const payload = { requestId: newId(), name, productId: product.id, since: '2026-01-01' }
      await trash.shop.call('POST', '/api/shelf', headers, payload)
      return payload.requestId
    }
    const [kept, gone] = [await add('Fernanda'), await add('Wilted')]
    const shelf = async () => (await call('GET', '/api/shelf', headers)).json<ShelfView>().plants
    const entry = await deleteProduct(product.id)
    expect((await shelf())[0]).not.toHaveProperty('waterDays')
    await call('DELETE', `/api/shelf/${gone}`, headers)
    expect(await rowsOf('trash_rows', sql`t::text ~ 'Fernanda|Wilted'`)).toEqual([])
    await restore(entry)
    expect(await shelf()).toMatchObject([
      { _id: kept, name: 'Fernanda', productId: product.id, waterDays: 9 },
    ])
    expect(await shelf()).toHaveLength(1)
  })

  it('comes back without the words of people who have left since, and with figures that say so', async () => {
    const { product, writer, review } = await fullProduct()
    const other = await trash.shop.world.review({ product_id: product.id, rating: 2 })
    const entry = await deleteProduct(product.id)
    await deleteUser(writer.id)
    await restore(entry)
    const { product: shown, reviews } = await detail(product.id)
    expect(reviews.map(({ _id }) => _id)).toEqual([other.id])
    expect(shown).toMatchObject({ rating: 2, reviewCount: 1 })
    expect(await rowsOf('review_votes', sql`review_id = ${review.id}`)).toEqual([])
  })

  it('holds as many units afterwards as checkouts do', async () => {
    const product = await trash.shop.world.product()
    await trash.shop.world.stock(product.id, 7)
    await sql`update stock set held = 3 where product_id = ${product.id}`.execute(trash.shop.db)
    const entry = await deleteProduct(product.id)
    await restore(entry)
    expect(await rowsOf('stock', sql`product_id = ${product.id}`)).toMatchObject([{ quantity: 7, held: 0 }])
  })

  it('lacks what was paid for while it was in the trash, and the ledger says so', async () => {
    const paying = await openPaymentShop()
    const { world } = paying
    const headers = await world.signIn(await world.user({ role: 'admin' }))
    const inject = (method: 'GET' | 'POST' | 'DELETE', url: string) => paying.call(method, url, headers)
    const product = await world.product()
    await world.stock(product.id, 8)
    const buyer = await paying.buyer()
    const sold = await buyer.buy([{ productId: product.id, quantity: 1 }])
    const one = await buyer.open([{ productId: product.id, quantity: 2 }])
    const other = await paying.buyer()
    await other.open([{ productId: product.id, quantity: 1 }])
    const buyers = await Promise.all([1, 2, 3, 4].map(() => paying.buyer()))
    paying.clock.advance(1_000)
    const opened = [{ by: buyer, ...one }]
    for (const by of buyers) opened.push({ by, ...(await by.open([{ productId: product.id, quantity: 1 }])) })
    expect((await inject('DELETE', `/api/products/${product.id}`)).statusCode).toBe(200)
    const orders: string[] = []
    for (const { by, id, url } of opened) {
      await pay(url)
      orders.push(OrderAnswer.parse((await by.confirm(id)).json()).order._id)
    }
    const [half, archived, broken, unshipped, kept] = orders
    // All but the last and one of the first left the shelf, to which the one from before returns.
    expect((await paying.call('POST', `/api/orders/${sold._id}/cancel`, buyer.headers, {})).statusCode).toBe(
      200,
    )
    expect((await inject('DELETE', `/api/orders/delete-order/${archived}`)).statusCode).toBe(200)
    const snapped = { requestId: newId(), reason: 'Snapped', restock: false }
    for (const [url, payload] of [
      [`/api/orders/${half}/refunds`, { ...snapped, lines: [{ position: 0, quantity: 1 }] }],
      [`/api/orders/${half}/cancel`, { restock: true }],
      [`/api/orders/${broken}/cancel`, { restock: false }],
      [`/api/orders/${unshipped}/refunds`, { ...snapped, requestId: newId() }],
      [`/api/orders/${kept}/refunds`, { requestId: newId(), reason: 'Not wanted', restock: true }],
    ] as const) {
      expect((await paying.call('POST', url, headers, payload)).statusCode).toBe(200)
      paying.clock.advance(1_000)
    }
    const { entries } = (await inject('GET', '/api/trash')).json<TrashView>()
    expect((await inject('POST', `/api/trash/${entries[0]!._id}/restore`)).statusCode).toBe(200)
    const [figures] = await stockFigures(paying.db)
    expect(figures).toMatchObject({ id: product.id, quantity: 4, held: 1 })
    expect(faultsOf(figures!)).toEqual([])
  })

  it('comes back without the units promised again, and with those returned, while it was in the trash', async () => {
    const paying = await openPaymentShop()
    const admin = await paying.buyer('admin')
    const ann = await paying.buyer()
    const money = refundsIn(paying)
    const ask = async (
      method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
      url: string,
      payload?: object,
      by = admin,
    ) => {
      const answer = await paying.call(method, url, by.headers, payload)
      expect(answer.statusCode).toBe(200)
      return answer.json()
    }
    const product = await paying.world.product({ price_cents: 2_000 })
    await paying.world.stock(product.id, 8)
    const buy = (quantity: number) => ann.buy([{ productId: product.id, quantity }])
    const [broken, dropped, summed, demo] = [await buy(1), await buy(1), await buy(2), await buy(1)]
    const claims: string[] = []
    for (const { _id } of [broken, dropped]) {
      await money.setStatus(admin, _id, 'shipped')
      const body = { requestId: newId(), lines: [{ position: 0, quantity: 1 }], text: 'Snapped.' }
      await ask('POST', `/api/claims/orders/${_id}`, body, ann)
      claims.push(body.requestId)
    }
    // Whole by an amount, so that its units are still bound; and one that nobody paid by card.
    expect((await money.refund(admin, summed._id, { amount: 42 })).statusCode).toBe(200)
    await sql`update orders set payment_intent = null where id = ${demo._id}`.execute(paying.db)
    await sql`update checkouts set session_id = null from orders where orders.checkout_id = checkouts.id
      and orders.id = ${demo._id}`.execute(paying.db)
    await ask('PATCH', `/api/claims/${claims[1]}`, { decision: 'replace' })
    expect((await stockFigures(paying.db))[0]).toMatchObject({ quantity: 2 })

    await ask('DELETE', `/api/products/${product.id}`)
    paying.clock.advance(1_000)
    await ask('PATCH', `/api/claims/${claims[0]}`, { decision: 'replace' })
    expect((await money.refund(admin, dropped._id, { restock: false })).statusCode).toBe(200)
    expect((await money.cancel(admin, summed._id)).statusCode).toBe(200)
    expect((await money.cancel(admin, demo._id)).statusCode).toBe(200)
    paying.clock.advance(1_000)
    const { entries } = await ask('GET', '/api/trash')
    await ask('POST', `/api/trash/${entries[0]._id}/restore`)
    // Of eight two left with parcels and one more is promised.
    const [figures] = await stockFigures(paying.db)
    expect(figures).toMatchObject({ id: product.id, quantity: 5, held: 0 })
    expect(faultsOf(figures!)).toEqual([])
  })

  it('has no unit that a replacement could take twice', async () => {
    const paying = await openPaymentShop()
    const [admin, ann] = [await paying.buyer('admin'), await paying.buyer()]
    const product = await paying.world.product({ price_cents: 2_000 })
    await paying.world.stock(product.id, 2)
    const order = await ann.buy([{ productId: product.id, quantity: 2 }])
    await refundsIn(paying).setStatus(admin, order._id, 'shipped')
    const body = { requestId: newId(), lines: [{ position: 0, quantity: 1 }], text: 'Snapped.' }
    await paying.call('POST', `/api/claims/orders/${order._id}`, ann.headers, body)
    await paying.call('DELETE', `/api/products/${product.id}`, admin.headers)
    const url = `/api/claims/${body.requestId}`
    const refused = await paying.call('PATCH', url, admin.headers, { decision: 'replace' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'out_of_stock'])
  })

  it('comes back with reviews marked by what their writers have bought by then', async () => {
    const paying = await openPaymentShop()
    const { world } = paying
    const headers = await world.signIn(await world.user({ role: 'admin' }))
    const product = await world.product()
    const [cancels, buys, keeps] = [await paying.buyer(), await paying.buyer(), await paying.buyer()]
    const ofIt = [{ productId: product.id, quantity: 1 }]
    const inject = (method: 'GET' | 'POST' | 'DELETE', url: string, as = headers) =>
      paying.app.inject({ method, url, headers: as, ...(method === 'POST' && { payload: {} }) })
    const order = await cancels.buy(ofIt)
    const kept = await keeps.buy(ofIt)
    expect((await inject('DELETE', `/api/orders/delete-order/${kept._id}`)).statusCode).toBe(200)
    for (const { user } of [cancels, buys, keeps])
      await world.review({
        product_id: product.id,
        user_id: user.id,
        verified: user.id !== buys.user.id,
      })
    const { id, url } = await buys.open(ofIt)
    expect((await inject('DELETE', `/api/products/${product.id}`)).statusCode).toBe(200)
    expect((await inject('POST', `/api/orders/${order._id}/cancel`, cancels.headers)).statusCode).toBe(200)
    await pay(url)
    expect((await buys.confirm(id)).statusCode).toBe(200)
    const { entries } = (await inject('GET', '/api/trash')).json<TrashView>()
    expect((await inject('POST', `/api/trash/${entries[0]!._id}/restore`)).statusCode).toBe(200)
    const marks = await paying.db.selectFrom('reviews').select(['user_id', 'verified']).execute()
    expect(new Map(marks.map((mark) => [mark.user_id, mark.verified]))).toEqual(
      new Map([
        [cancels.user.id, false],
        [buys.user.id, true],
        [keeps.user.id, true],
      ]),
    )
    const counts = await paying.db.selectFrom('rating_counts').select('verified').execute()
    expect(counts).toEqual([{ verified: 2 }])
  })

  // The embedded database runs one transaction after the other.
  it.skipIf(process.env.TEST_DATABASE_URL === undefined)(
    'comes back without the words of somebody who is being deleted',
    async () => {
      const product = await trash.shop.world.product()
      const user = await trash.shop.world.user()
      await trash.shop.world.review({ product_id: product.id, user_id: user.id })
      const entry = await deleteProduct(product.id)
      const { promise: decided, resolve: decide } = Promise.withResolvers<void>()
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
      const leaving = trash.shop.db.transaction().execute(async (tx) => {
        await tx.deleteFrom('users').where('id', '=', user.id).execute()
        begin()
        await decided
      })
      await begun
      const restoring = restore(entry)
      while (!(await trash.somebodyWaits()));
      decide()
      await leaving
      expect((await restoring).statusCode).toBe(200)
      expect((await detail(product.id)).product.name).toBe(product.name)
      expect(await rowsOf('reviews', sql`product_id = ${product.id}`)).toEqual([])
    },
  )

  it.skipIf(process.env.TEST_DATABASE_URL === undefined)(
    'comes back without what was being sold while it was deleted',
    async () => {
      const { id } = await trash.shop.world.product()
      await trash.shop.world.stock(id, 7)
      const { promise: sold, resolve: sell } = Promise.withResolvers<void>()
      const { promise: waiting, resolve: isWaiting } = Promise.withResolvers<void>()
      const sale = trash.shop.db.transaction().execute(async (tx) => {
        await sql`update stock set quantity = 6 where product_id = ${id}`.execute(tx)
        isWaiting()
        await sold
      })
      await waiting
      const deletion = call('DELETE', `/api/products/${id}`)
      while (!(await trash.somebodyWaits()));
      sell()
      await sale
      expect((await deletion).statusCode).toBe(200)
      await restore((await entryOf(id))!)
      expect(await rowsOf('stock', sql`product_id = ${id}`)).toMatchObject([{ quantity: 6 }])
    },
  )

  it('is restored once by two who ask at the same time', async () => {
    const entry = await deleteProduct((await trash.shop.world.product()).id)
    const answers = await Promise.all([restore(entry), restore(entry)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
  })

  it('keeps its picture and those of its reviews as long, and nobody sees these', async () => {
    const owner = await trash.shop.world.user()
    const headers = await trash.shop.world.signIn(owner)
    const [address, image] = [await upload(trash.shop, headers), await upload(trash.shop, headers)]
    const [, , key = ''] = address.split('/')
    const [, , own = ''] = image.split('/')
    const product = await trash.shop.world.product({ image, image_key: own })
    await trash.shop.world.review({
      product_id: product.id,
      user_id: owner.id,
      photos: JSON.stringify([key]),
    })
    const seen = async () => (await trash.shop.app.inject(address)).statusCode
    const pictures = () =>
      trash.shop.db.selectFrom('images').select(['key', 'removed_at']).where('key', '=', key).execute()
    const entry = await deleteProduct(product.id)
    await trash.shop.jobs.tick('sweep-pictures')
    trash.shop.clock.advance(10 * 24 * 60 * 60 * 1_000)
    await trash.shop.jobs.tick('sweep-pictures')
    expect(await pictures()).toEqual([{ key, removed_at: null }])
    expect(await trash.shop.row('images', ['removed_at'], { key: own })).toEqual({ removed_at: null })
    expect(await seen()).toBe(404)
    await trash.signInAgain()
    await restore(entry)
    expect(await seen()).toBe(200)
    const again = await deleteProduct(product.id)
    await call('DELETE', `/api/trash/${again._id}`)
    const { entries } = (await call('GET', '/api/audit')).json()
    expect(entries[0]).toMatchObject({ action: 'permanently delete product', subject: { _id: product.id } })
    await trash.shop.jobs.tick('sweep-pictures')
    expect(await pictures()).toEqual([])
  })
})
