import { afterEach, describe, expect, it, vi } from 'vitest'
import { MINUTE } from '../../../../contract/durations.ts'
import { AppError } from '../../../platform/errors.ts'
import { beforeNextStatement } from '../../../testing/before-next-statement.ts'
import { openPaymentShop } from '../../../testing/payment-shop.ts'
import { stockFigures } from '../../../testing/stock-figures.ts'
import { expectStockToAddUp } from '../../../testing/stock-adds-up.ts'
import { reconcile } from '../payments/reconcile.ts'

const logged: Record<string, unknown>[] = []
const shop = await openPaymentShop({
  shop: { env: { LOG_LEVEL: 'warn' }, onLog: (line) => logged.push(line) },
})
afterEach(() => vi.restoreAllMocks())
afterEach(() => expectStockToAddUp(shop.db))

async function counted(quantity: number) {
  const product = await shop.world.product()
  await shop.world.stock(product.id, quantity)
  return product
}
const one = (productId: string) => [{ productId, quantity: 1 }]
const stockOf = async (id: string) =>
  (await stockFigures(shop.db)).find((figures) => figures.id === id) ?? null
const reconcileAfter = (ms: number) => {
  shop.clock.advance(ms)
  return reconcile(shop.app, { graceMs: 0 })
}

/** Part of the statement that holds stock. */
const HOLDING = 'insert into "stock_holds"'

const timeout = () => new AppError(503, 'unavailable', 'no answer in time')

describe('between looking at the stock and taking from it', () => {
  it('another buyer takes the last unit: the cart is refused, and nothing is held twice', async () => {
    const fern = await counted(1)
    const [ann, ben] = [await shop.buyer(), await shop.buyer()]
    beforeNextStatement(shop.db, HOLDING, () => ben.open(one(fern.id)))
    const answer = await ann.checkOut(one(fern.id))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().code).toBe('out_of_stock')
    expect(await stockOf(fern.id)).toMatchObject({ quantity: 1, held: 1, holds: 1 })
  })

  it('another buyer takes one of two products: the other one is not held either', async () => {
    const [fern, moss] = [await counted(1), await counted(1)]
    const [ann, ben] = [await shop.buyer(), await shop.buyer()]
    beforeNextStatement(shop.db, HOLDING, () => ben.open(one(moss.id)))
    const answer = await ann.checkOut([...one(fern.id), ...one(moss.id)])
    expect(answer.statusCode).toBe(422)
    expect(await stockOf(fern.id)).toMatchObject({ held: 0, holds: 0 })
  })

  it('an admin stops counting: the buyer is asked to try again, and then buys as ever', async () => {
    const fern = await counted(1)
    const ann = await shop.buyer()
    beforeNextStatement(shop.db, HOLDING, () =>
      shop.db.deleteFrom('stock').where('product_id', '=', fern.id).execute(),
    )
    expect((await ann.checkOut(one(fern.id))).json().code).toBe('busy')
    expect((await ann.checkOut(one(fern.id))).statusCode).toBe(200)
  })
})

it('a session that is ended while its buyer waits for the turn opens no page', async () => {
  const fern = await counted(1)
  const ann = await shop.buyer()
  // Matches the statement that reads the offered products, after the one that reads the session.
  beforeNextStatement(shop.db, 'order_most', () => shop.call('POST', '/api/auth/logout', ann.headers))
  expect((await ann.checkOut(one(fern.id))).statusCode).toBe(401)
  expect(await stockOf(fern.id)).toMatchObject({ held: 0, holds: 0 })
})

it('an account that is deleted while its cart goes to pay leaves no checkout, counted or not', async () => {
  const [uncounted, fern] = [await shop.world.product(), await counted(1)]
  for (const { id } of [uncounted, fern]) {
    const ann = await shop.buyer()
    beforeNextStatement(shop.db, 'insert into "checkouts"', () =>
      shop.db.deleteFrom('users').where('id', '=', ann.user.id).execute(),
    )
    expect([401, 503]).toContain((await ann.checkOut(one(id))).statusCode)
    const left = shop.db.selectFrom('checkouts').select('id').where('email', '=', ann.user.email)
    expect(await left.execute()).toEqual([])
    vi.restoreAllMocks()
  }
})

it('who opens many checkouts in one moment holds something in three of them', async () => {
  const fern = await counted(9)
  const ann = await shop.buyer()
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const create = shop.app.provider.createSession.bind(shop.app.provider)
  // No page exists before all have asked, so none can be closed for the next.
  vi.spyOn(shop.app.provider, 'createSession').mockImplementation(async (offer) => {
    await opened
    return create(offer)
  })
  const seen = { answered: 0 }
  const checkouts: Promise<number>[] = []
  for (let asked = 1; asked <= 5; asked += 1) {
    checkouts.push(
      ann.checkOut(one(fern.id)).then(({ statusCode }) => {
        seen.answered += 1
        return statusCode
      }),
    )
    while (seen.answered + ((await stockOf(fern.id))?.holds ?? 0) < asked);
  }
  open()
  expect(await Promise.all(checkouts)).toEqual([200, 200, 200, 503, 503])
  expect(await stockOf(fern.id)).toMatchObject({ held: 3, holds: 3 })
})

it('a page that was closed before its buyer got it is not their answer', async () => {
  const fern = await counted(1)
  const ann = await shop.buyer()
  const create = shop.app.provider.createSession.bind(shop.app.provider)
  vi.spyOn(shop.app.provider, 'createSession').mockImplementationOnce(async (offer) => {
    const session = await create(offer)
    await reconcileAfter(MINUTE + 1_000)
    return session
  })
  expect((await ann.checkOut(one(fern.id))).statusCode).toBe(503)
  expect(await stockOf(fern.id)).toMatchObject({ held: 0, holds: 0 })
})

describe('a shop that dies', () => {
  it('after holding and before the provider has a page gives back a minute later', async () => {
    const fern = await counted(1)
    const ann = await shop.buyer()
    vi.spyOn(shop.app.provider, 'createSession').mockRejectedValueOnce(timeout())
    expect((await ann.checkOut(one(fern.id))).statusCode).toBe(503)
    await reconcileAfter(MINUTE - 1_000)
    expect(await stockOf(fern.id)).toMatchObject({ held: 1 })
    await reconcileAfter(2_000)
    expect(await stockOf(fern.id)).toMatchObject({ held: 0, holds: 0 })
  })

  it('before it noted the page finds it by its reference, closes it there, and gives back', async () => {
    const fern = await counted(1)
    const ann = await shop.buyer()
    const create = shop.app.provider.createSession.bind(shop.app.provider)
    let forgotten = ''
    vi.spyOn(shop.app.provider, 'createSession').mockImplementationOnce(async (offer) => {
      forgotten = (await create(offer)).id
      throw timeout()
    })
    await ann.checkOut(one(fern.id))
    expect(await stockOf(fern.id)).toMatchObject({ held: 1 })
    await reconcileAfter(MINUTE + 1_000)
    expect(await stockOf(fern.id)).toMatchObject({ held: 0, holds: 0 })
    expect((await shop.stripe.checkout.sessions.retrieve(forgotten)).status).toBe('expired')
  })

  it('after closing the page there and before giving back does it with the next look', async () => {
    const fern = await counted(1)
    const ann = await shop.buyer()
    const { id } = await ann.open(one(fern.id))
    const expire = shop.app.provider.expireSession.bind(shop.app.provider)
    vi.spyOn(shop.app.provider, 'expireSession').mockImplementationOnce(async (session) => {
      await expire(session)
      throw timeout()
    })
    const { id: checkout } = await shop.checkoutOf(id)
    await shop.call('POST', '/api/orders/release-checkout', ann.headers, { checkout })
    expect(await stockOf(fern.id)).toMatchObject({ held: 1 })
    await reconcileAfter(MINUTE)
    expect(await stockOf(fern.id)).toMatchObject({ held: 0, holds: 0 })
  })
})

describe('what is edited by hand', () => {
  const runJobs = async () => {
    shop.clock.advance(1_000)
    await shop.jobs.tick('reconcile-holds')
  }

  it('a wrong number of held units is mended, and a quantity unlike its ledger is told to people', async () => {
    const [held, edited] = [await counted(5), await counted(5)]
    await shop.db.updateTable('stock').set({ held: 4 }).where('product_id', '=', held.id).execute()
    await shop.db.updateTable('stock').set({ quantity: 6 }).where('product_id', '=', edited.id).execute()
    logged.length = 0
    await runJobs()
    expect(await stockOf(held.id)).toMatchObject({ held: 0 })
    expect(await stockOf(edited.id)).toMatchObject({ quantity: 6, ledger: 5 })
    expect(logged).toEqual([
      expect.objectContaining({ product: held.id, from: 4, to: 0 }),
      expect.objectContaining({ product: edited.id, quantity: 6, ledger: 5 }),
    ])
    await shop.db.updateTable('stock').set({ quantity: 5 }).where('product_id', '=', edited.id).execute()
  })
})
