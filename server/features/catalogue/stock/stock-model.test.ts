import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MINUTE } from '../../../../contract/durations.ts'
import { CheckoutView } from '../../../../contract/schemas/order.ts'
import { newId } from '../../../base/ids.ts'
import { importOwnFile } from '../../../testing/import-fixture.ts'
import { pay, openPaymentShop, type Buyer } from '../../../testing/payment-shop.ts'
import { faultsOf, stockFigures } from '../../../testing/stock-figures.ts'
import { reconcile } from '../../sales/payments/reconcile.ts'

const PRODUCTS = 3
const BUYERS = 3
const ROUNDS = process.env.THOROUGH === undefined ? 8 : 40
/** Fixed, so that every run is the same; set STOCK_SEED for another. */
const SEED = Number(process.env.STOCK_SEED ?? 20_261_122)

const shop = await openPaymentShop()

type Open = { buyer: number; units: Map<number, number>; sessionId: string; checkoutId: string; url: string }

/** The expected stock after the steps so far, computed as simply as possible. */
type Model = { quantity: number[]; open: Open[]; ids: string[]; buyers: Buyer[]; admin: Buyer }

const heldOf = ({ open }: Model, product: number) =>
  open.reduce((sum, { units }) => sum + (units.get(product) ?? 0), 0)
const freeOf = (model: Model, product: number) => model.quantity[product]! - heldOf(model, product)
const drop = (model: Model, closed: Open) => {
  model.open = model.open.filter((each) => each !== closed)
}

/** The status of the answer to a step, and the status that the model expects. */
type Answered = { status: number; expected: number } | null
type Step = (model: Model) => Promise<Answered>

const product = fc.nat(PRODUCTS - 1)
const few = fc.integer({ min: 1, max: 4 })

/** Holds a cart of any of the products, in any order. */
const hold: fc.Arbitrary<Step> = fc
  .tuple(fc.nat(BUYERS - 1), fc.uniqueArray(fc.tuple(product, few), { selector: ([id]) => id, minLength: 1 }))
  .map(([buyer, cart]) => async (model) => {
    const clashing = model.open.filter(
      (each) => each.buyer === buyer && cart.some(([id]) => each.units.has(id)),
    )
    const fits = cart.every(
      ([id, wanted]) =>
        wanted <= freeOf(model, id) + clashing.reduce((sum, { units }) => sum + (units.get(id) ?? 0), 0),
    )
    const answer = await model.buyers[buyer]!.checkOut(
      cart.map(([id, quantity]) => ({ productId: model.ids[id]!, quantity })),
    )
    const answered = { status: answer.statusCode, expected: fits ? 200 : 422 }
    if (!fits || answer.statusCode !== 200) return answered
    for (const older of clashing) drop(model, older)
    const { id, url } = CheckoutView.parse(answer.json())
    const { id: checkoutId } = await shop.checkoutOf(id)
    model.open.push({ buyer, units: new Map(cart), sessionId: id, checkoutId, url })
    return answered
  })

const withOpen = (work: (model: Model, open: Open) => Promise<Answered>): fc.Arbitrary<Step> =>
  fc.nat(99).map((at) => async (model: Model) => {
    const open = model.open[at % Math.max(1, model.open.length)]
    return open ? work(model, open) : null
  })

const payFor = withOpen(async (model, open) => {
  await pay(open.url)
  const { statusCode: status } = await model.buyers[open.buyer]!.confirm(open.sessionId)
  for (const [id, units] of open.units) model.quantity[id]! -= units
  drop(model, open)
  return { status, expected: 200 }
})

const release = withOpen(async (model, open) => {
  const { statusCode: status } = await shop.call(
    'POST',
    '/api/orders/release-checkout',
    model.buyers[open.buyer]!.headers,
    { checkout: open.checkoutId },
  )
  drop(model, open)
  return { status, expected: 204 }
})

const put = (model: Model, id: number, body: object) =>
  shop.call('PUT', `/api/stock/${model.ids[id]!}`, model.admin.headers, { requestId: newId(), ...body })

const adjust: fc.Arbitrary<Step> = fc
  .tuple(
    product,
    fc.integer({ min: -4, max: 6 }).filter((change) => change !== 0),
  )
  .map(([id, change]) => async (model) => {
    const isRefused = model.quantity[id]! + change < heldOf(model, id)
    const { statusCode: status } = await put(model, id, {
      change,
      reason: change > 0 ? 'received' : 'lost',
    })
    if (!isRefused) model.quantity[id]! += change
    return { status, expected: isRefused ? 409 : 200 }
  })

/** Everything sold is shipped at once, so the shelf holds exactly the unsold units. */
const count: fc.Arbitrary<Step> = fc.tuple(product, fc.nat(6)).map(([id, counted]) => async (model) => {
  await shop.db.updateTable('orders').set({ status: 'shipped' }).execute()
  const isRefused = counted < heldOf(model, id)
  const { statusCode: status } = await put(model, id, { count: counted })
  if (!isRefused) model.quantity[id] = counted
  return { status, expected: isRefused ? 409 : 200 }
})

/** Imports a file with one row per product, a change or a count; each row is written unless it is refused. */
const importing: fc.Arbitrary<Step> = fc
  .uniqueArray(fc.tuple(product, fc.integer({ min: -3, max: 5 }), fc.boolean()), {
    selector: ([id]) => id,
    minLength: 1,
  })
  .map((rows) => async (model) => {
    await shop.db.updateTable('orders').set({ status: 'shipped' }).execute()
    const wanted = rows.map(([id, units, isCount]) => {
      const after = isCount ? Math.abs(units) : model.quantity[id]! + units
      const line = `${model.ids[id]},${isCount ? '' : units === 0 ? '' : units},${isCount ? Math.abs(units) : ''}`
      return { id, after, line }
    })
    const taken = wanted.filter(({ id, after }) => after >= heldOf(model, id))
    const file = ['id,change,count', ...wanted.map(({ line }) => line)].join('\n')
    const { counts } = await importOwnFile(shop, model.admin.headers, file)
    for (const { id, after } of taken) model.quantity[id] = after
    return { status: counts.refused, expected: wanted.length - taken.length }
  })

const expire: fc.Arbitrary<Step> = fc.constant(async (model: Model) => {
  shop.clock.advance(32 * MINUTE)
  await reconcile(shop.app, { graceMs: 0 })
  model.open = []
  return null
})

const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: hold },
    { weight: 3, arbitrary: payFor },
    { weight: 2, arbitrary: release },
    { weight: 2, arbitrary: adjust },
    { weight: 1, arbitrary: count },
    { weight: 1, arbitrary: importing },
    { weight: 1, arbitrary: expire },
  ),
  { minLength: 10, maxLength: 25 },
)

async function begin(): Promise<Model> {
  const ids = await Promise.all(Array.from({ length: PRODUCTS }, async () => (await shop.world.product()).id))
  const quantity = [0, 3, 6]
  for (const [at, id] of ids.entries()) await shop.world.stock(id, quantity[at]!)
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => shop.buyer()))
  return { quantity, open: [], ids, buyers, admin: await shop.buyer('admin') }
}

it(
  'after any holds, payments, releases, changes, counts and imports, stock is what a model says, and all its figures add up',
  { timeout: 180_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (walk) => {
        const model = await begin()
        for (const step of walk) {
          const answered = await step(model)
          expect(answered?.status).toBe(answered?.expected)
          const figures = (await stockFigures(shop.db)).filter(({ id }) => model.ids.includes(id))
          expect(figures.flatMap(faultsOf)).toEqual([])
          const found = model.ids.map((id) => figures.find((each) => each.id === id))
          expect(found.map((each) => [each?.quantity, each?.held])).toEqual(
            model.quantity.map((quantity, at) => [quantity, heldOf(model, at)]),
          )
        }
      }),
      { numRuns: ROUNDS, seed: SEED, endOnFailure: true },
    )
  },
)
