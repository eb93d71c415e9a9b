import { expect, test } from 'vitest'
import { pay, plainShop, register, signInAsAdmin } from './support/customer.ts'
import { embeddedFolder, temporaryFolder } from './support/folders.ts'
import { connectTo, freshDatabase, postgresUrl } from './support/postgres.ts'
import { eventually, startShop, type ShopProcess } from './support/processes.ts'
import { startGate, startProvider, type PaidAnswer } from './support/provider.ts'

type Kill = (shop: ShopProcess) => { hooks: PaidAnswer; whileConfirming?: () => Promise<void> }

/**
 * The provider stays in this process and sends no webhooks; a shop is killed between 'the provider says paid' and 'the order is written',
 * started again, and left alone: once for each of these moments.
 */
async function killedThenLeftAlone(environment: Record<string, string>, moments: Kill[]) {
  const provider = await startProvider()
  const gate = await startGate(provider.origin)
  const shopEnvironment = { ...plainShop, ...gate.environment, ...environment }
  let shop = await startShop(shopEnvironment)
  const admin = await signInAsAdmin(shop.origin)
  const ended = []
  for (const killAt of moments) {
    const product = await admin.addProduct(20)
    await admin.count(product._id, 5)
    const customer = await register(shop.origin)
    const { id, url } = await customer.checkOut([{ productId: product._id, quantity: 3 }])
    expect((await pay(url)).status).toBe(303)

    const { hooks, whileConfirming } = killAt(shop)
    gate.setHooks(hooks)
    const confirmed = customer.confirm(id).catch((error: unknown) => error)
    await whileConfirming?.()
    // A broken connection: the kill came before the answer.
    expect(await confirmed).toBeInstanceOf(TypeError)
    await shop.kill()
    gate.setHooks({})

    shop = await startShop(shopEnvironment)
    customer.move(shop.origin)
    admin.move(shop.origin)
    const orders = await eventually(async () => {
      const found = await customer.orders()
      return found.length > 0 ? found : undefined
    })
    // Confirming late, again and again, must find the same order.
    const late = [await customer.confirm(id), await customer.confirm(id)]
    const after = await customer.orders()
    ended.push({
      lines: orders.map(({ amount, tax, products }) => ({
        amount,
        tax,
        quantities: products.map((line) => line.quantity),
      })),
      sameOrder: new Set([...orders, ...late, ...after].map(({ _id }) => _id)).size === 1,
      ordersAfterwards: after.length,
      streets: late.map(({ delivery }) => delivery?.line1),
      stock: await admin.stockOf(product._id),
    })
  }
  return ended
}

/** Three at $20 and the GST on them, once, with where they go, and taken from the stock once. */
const ONE_ORDER = {
  lines: [{ amount: 63, tax: 3, quantities: [3] }],
  sameOrder: true,
  ordersAfterwards: 1,
  streets: ['77 Alder Road', '77 Alder Road'],
  stock: { quantity: 2, held: 0, ledger: ['sold -3', 'start 5'] },
}

test('on the embedded database, a shop killed before it hears that the session is paid recovers the order', async () => {
  const ended = await killedThenLeftAlone({ DATA_DIR: await embeddedFolder() }, [
    (shop) => ({ hooks: { beforePassingOn: shop.kill } }),
  ])
  expect(ended).toEqual([ONE_ORDER])
})

/** Each lock stops the shop at another step of the order, where it is then killed; what had been written by then goes back. */
const locks = {
  'before anything of the order is written': {
    lock: 'select from checkouts for update',
    stopped: `update "checkouts" set state = 'paid'`,
  },
  'before what it takes from the stock is written': {
    lock: 'select from stock for update',
    stopped: 'from "stock" left join hold',
  },
  'with all of it written but the totals': {
    lock: `insert into running_totals (counted, kind, month, slot, total, cents)
      select counted, kind, to_char(now() at time zone 'UTC', form), slot, 0, 0
      from (values ('orders', 'pending', 'YYYY-MM'), ('days', '', 'YYYY-MM-DD')) as total (counted, kind, form), generate_series(0, 15) as slot
      on conflict (counted, kind, month, slot) do update set total = running_totals.total`,
    stopped: 'insert into "running_totals"',
  },
}

test.skipIf(postgresUrl === undefined)(
  `on PostgreSQL, a shop killed as soon as it heard, before it answers the buyer, ${Object.keys(locks).join(', ')}, recovers the order`,
  async () => {
    const url = await freshDatabase()
    const locking = await connectTo(url)
    // Of its own: within one transaction PostgreSQL tells the activity of all sessions as it was when it was first asked.
    const watching = await connectTo(url)
    const environment = { DATABASE_URL: url, DATA_DIR: await temporaryFolder() }
    const atLocks = Object.values(locks).map(({ lock, stopped }): Kill => (shop) => ({
      hooks: {
        beforePassingOn: async () => {
          await locking.query('begin')
          await locking.query(lock)
        },
      },
      whileConfirming: async () => {
        await eventually(async () => {
          const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and strpos(query, $1) > 0`
          const { rowCount } = await watching.query(waiting, [stopped])
          return rowCount ? true : undefined
        })
        await shop.kill()
        await locking.query('rollback')
      },
    }))
    const moments: Kill[] = [(shop) => ({ hooks: { afterPassingOn: shop.kill } }), ...atLocks]
    expect(await killedThenLeftAlone(environment, moments)).toEqual(moments.map(() => ONE_ORDER))
  },
)
