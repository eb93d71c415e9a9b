import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { parseConfig } from '../../server/base/config.ts'
import { openDatabase } from '../../server/database/open.ts'
import { stockFigures } from '../../server/testing/stock-figures.ts'
import { pay, plainShop, register, signInAsAdmin } from './support/customer.ts'
import { anyDatabase } from './support/postgres.ts'
import { eventually, startShop } from './support/processes.ts'
import { startGate, startProvider, type PaidAnswer } from './support/provider.ts'

type Environment = Awaited<ReturnType<typeof anyDatabase>>

const LONGER_THAN_ANY_CALL = 90_000
const OPENING = /^POST .*sessions$/
const CLOSING = /^POST .*expire$/

/** Looks at the database of a shop that is dead, and lets a minute and a half go by in it. @returns how many units are held */
async function heldByTheDead(environment: Environment): Promise<number> {
  const database = await openDatabase(parseConfig(environment), (error) => console.error(error))
  try {
    const { db } = database
    for (const { id, created_at: at } of await db
      .selectFrom('checkouts')
      .select(['id', 'created_at'])
      .execute())
      await db
        .updateTable('checkouts')
        .set({ created_at: new Date(at.getTime() - LONGER_THAN_ANY_CALL) })
        .where('id', '=', id)
        .execute()
    const figures = await stockFigures(db)
    return figures.reduce((sum, { held, holds }) => sum + Math.min(held, holds), 0)
  } finally {
    await database.close()
  }
}

/**
 * One shop with four checkouts, each with the only unit of another plant. All are stopped, each at another step, by the provider's side;
 * then the shop is killed and started again.
 */
async function killedAtFourSteps(environment: Environment) {
  const provider = await startProvider()
  const gate = await startGate(provider.origin)
  const shopEnvironment = { ...plainShop, ...gate.environment, ...environment }
  const shop = await startShop(shopEnvironment)
  const admin = await signInAsAdmin(shop.origin)
  // One account holds something in three checkouts at most.
  const [ann, ben] = [await register(shop.origin), await register(shop.origin)]
  const { hostname: host, port } = new URL(provider.origin)
  const key = provider.environment.STRIPE_SECRET_KEY
  const { sessions } = new Stripe(key, { host, port, protocol: 'http', telemetry: false }).checkout

  const plant = async () => {
    const { _id: id } = await admin.addProduct(20)
    await admin.count(id, 1)
    return id
  }
  const cart = (productId: string) => [{ productId, quantity: 1 }]
  const leave = async (sessionId: string) =>
    ann.leave((await sessions.retrieve(sessionId)).client_reference_id ?? '')

  const { promise: isDead, resolve: died } = Promise.withResolvers<void>()
  const calls: Promise<unknown>[] = []
  /** Stops the next such call to the provider until the shop is dead. */
  async function stopAt(step: keyof PaidAnswer, path: RegExp, work: () => Promise<unknown>) {
    const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
    const wait = () => {
      stop()
      return isDead
    }
    gate.setHooks({ [step]: wait }, ({ method, url }) => path.test(`${method} ${url}`))
    calls.push(work().catch((error: unknown) => error))
    await stopped
  }

  const [left, paid, unnoted, never] = [await plant(), await plant(), await plant(), await plant()]
  const [leftPage, paidPage] = [await ann.checkOut(cart(left)), await ann.checkOut(cart(paid))]
  await pay(paidPage.url)
  await stopAt('insteadOfAsking', OPENING, () => ben.checkOut(cart(never)))
  await stopAt('beforePassingOn', OPENING, () => ben.checkOut(cart(unnoted)))
  await stopAt('beforePassingOn', CLOSING, () => leave(leftPage.id))
  await stopAt('beforePassingOn', CLOSING, () => leave(paidPage.id))
  await shop.kill()
  died()
  await Promise.all(calls)
  const held = await heldByTheDead(environment)
  const again = await startShop(shopEnvironment)
  for (const person of [admin, ann]) person.move(again.origin)
  const settled = (id: string) =>
    eventually(async () => {
      const { held, ...stock } = await admin.stockOf(id)
      return held === 0 ? stock : undefined
    })
  const plants = {
    never: await settled(never),
    unnoted: await settled(unnoted),
    left: await settled(left),
    paid: await settled(paid),
  }
  const orders = (await ann.orders()).flatMap(({ products }) => products.map(({ productId }) => productId))
  const pages = (await sessions.list()).data.map(({ status }) => status)
  return { held, ...plants, isOrdered: orders.join() === paid, pages: pages.toSorted() }
}

const FREE = { quantity: 1, ledger: ['start 1'] }
const SETTLED = {
  held: 4,
  never: FREE,
  unnoted: FREE,
  left: FREE,
  paid: { quantity: 0, ledger: ['sold -1', 'start 1'] },
  isOrdered: true,
  pages: ['complete', 'expired', 'expired'],
}

test('a shop killed before a card page is there, before it is noted, when it is closed there and not here, and when it is paid meanwhile has every unit free or sold', async () => {
  expect(await killedAtFourSteps(await anyDatabase())).toEqual(SETTLED)
})
