import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { startShop, type ShopProcess } from '../../bench/shop-process.ts'
import { stockFigures } from '../../server/testing/stock-figures.ts'
import { setScene, type Buyer, type Scene } from '../../bench/scene.ts'

export type Figures = {
  asked: number
  held: number
  refused: number
  /** Neither: the connection broke, or the shop was busy. */
  failed: number
  paid: number
  orders: number
  left: number
  stillHeld: number
  ledger: number
}

type Wanted = {
  buyers: number
  units: number
  /** A PostgreSQL for two nodes; without one a single process works on its embedded database. */
  databaseUrl: string | null
}

/** Milliseconds everything has together. */
const PATIENCE = 240_000
const TRIES = 40

/**
 * Many buyers and few units. Of those who get a page some pay, some come back and some are never seen again; in the middle a node is
 * killed and started again. In the end the admin closes what nobody paid, and everything is counted.
 */
export async function runOversell({ buyers, units, databaseUrl }: Wanted): Promise<Figures> {
  const scene = await setScene({ buyers, units, databaseUrl })
  const nodes: ShopProcess[] = []
  try {
    const start = () => startShop(scene.env)
    for (let count = databaseUrl === null ? 1 : 2; count > 0; count -= 1) nodes.push(await start())
    const tally = { asked: 0, held: 0, refused: 0, failed: 0 }
    const deadline = Date.now() + PATIENCE
    const crowd = Promise.all(
      scene.buyers.map((buyer, number) => shop(scene, nodes, { buyer, number, tally, deadline })),
    )
    await held(tally, Math.ceil(units / 2), deadline)
    nodes[0] = await killed(nodes[0]!, start)
    await crowd
    const orders = await closeCheckouts(scene, nodes, deadline)
    await Promise.all(nodes.map((node) => node.stop()))
    const [figures] = await scene.read(stockFigures)
    if (figures === undefined) throw new Error('the plant is not counted any more')
    return {
      ...tally,
      paid: await scene.paid(),
      orders,
      left: figures.quantity,
      stillHeld: figures.held,
      ledger: figures.ledger,
    }
  } finally {
    await Promise.all(nodes.map((node) => node.stop()))
    await scene.end()
  }
}

/** Checks the end state. @returns a sentence for each fault */
export function faultsOf(figures: Figures, units: number): string[] {
  const { orders, left, paid, ledger, stillHeld } = figures
  return [
    ...(orders + left === units ? [] : [`${orders} orders and ${left} left do not make ${units}`]),
    ...(paid === orders ? [] : [`${paid} were paid, ${orders} are orders`]),
    ...(ledger === left ? [] : [`the ledger says ${ledger}, ${left} are left`]),
    ...(stillHeld === 0 ? [] : [`${stillHeld} are held by nobody`]),
    ...(orders > 0 ? [] : ['nobody bought anything']),
  ]
}

type Shopping = {
  buyer: Buyer
  number: number
  tally: Pick<Figures, 'asked' | 'held' | 'refused' | 'failed'>
  deadline: number
}

/**
 * One buyer: asks until there is a page or nothing is left. What happens then is decided by the turn in which the page was got, not by
 * who got it, because a few units may all go to buyers of one kind: the first always pays.
 */
async function shop(scene: Scene, nodes: ShopProcess[], { buyer, number, tally, deadline }: Shopping) {
  const node = () => nodes[number % nodes.length]!.url
  for (let tries = 0; tries < TRIES && Date.now() < deadline; tries += 1) {
    tally.asked += 1
    const answer = await call(node(), buyer, '/api/orders/create-checkout-session', {
      products: [{ productId: scene.productId, quantity: 1 }],
      userId: buyer.id,
      email: buyer.email,
    })
    if (answer?.status === 200) {
      const turn = tally.held
      tally.held += 1
      const { id, url } = answer.body as { id: string; url: string }
      if (turn % 4 === 3) return
      if (turn % 4 === 2) return leave(node(), buyer, url)
      await payOn(url)
      // Half of them close the window: the shop finds their payment by itself.
      if (turn % 4 === 0) await call(node(), buyer, '/api/orders/confirm-payment', { session_id: id })
      return
    }
    if (answer?.status === 422) {
      tally.refused += 1
      return
    }
    tally.failed += 1
    await pause(400 + (number % 10) * 40)
  }
}

/** Comes back from the hosted page by its own link, which names the checkout. */
async function leave(origin: string, buyer: Buyer, url: string): Promise<void> {
  const page = await (await fetch(url)).text()
  const checkout = /\/cancel\?checkout=([\w-]+)/.exec(page)?.[1]
  if (checkout === undefined) throw new Error('the hosted page has no way back')
  await call(origin, buyer, '/api/orders/release-checkout', { checkout })
}

async function payOn(url: string): Promise<void> {
  const form = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Ann Fern' }
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  await answer.arrayBuffer()
}

/** `null` when the connection broke. */
async function call(origin: string, { token }: Buyer, path: string, body: object) {
  try {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as unknown }
  } catch {
    return null
  }
}

/** Refusals say nothing yet: they are answered while the pages of those who got a unit are still being opened. */
async function held(tally: { held: number }, least: number, deadline: number): Promise<void> {
  while (tally.held < least && Date.now() < deadline) await pause(5)
}

/** SIGKILL: nothing is finished, closed or said. */
async function killed(node: ShopProcess, start: () => Promise<ShopProcess>): Promise<ShopProcess> {
  node.process.kill('SIGKILL')
  await once(node.process, 'exit')
  return start()
}

/** The admin closes every page that is open, until the shop holds nothing. @returns how many orders there are */
async function closeCheckouts(scene: Scene, nodes: ShopProcess[], deadline: number): Promise<number> {
  const { url } = nodes[0]!
  const headers = { authorization: `Bearer ${scene.admin.token}` }
  const get = async (path: string): Promise<{ stock: { held: number }; totalOrders: number }> => {
    const answer = await fetch(url + path, { headers })
    if (answer.ok) return answer.json() as Promise<{ stock: { held: number }; totalOrders: number }>
    if (answer.status !== 503) throw new Error(`${path} answered ${answer.status}`)
    // Busy: it asks to come again.
    await pause(1_000)
    return get(path)
  }
  for (;;) {
    await call(url, scene.admin, `/api/stock/${scene.productId}/close-checkouts`, {})
    const { stock } = await get(`/api/stock/${scene.productId}`)
    if (stock.held === 0 || Date.now() > deadline) break
    // A page that was being opened when its node died is found a minute later.
    await pause(1_000)
  }
  return (await get('/api/orders?page=1&limit=1')).totalOrders
}
