import { sql } from 'kysely'
import { DEFAULT_CURRENCY } from '../contract/currencies.ts'
import { statesOf } from '../contract/states.ts'
import { newId } from '../server/base/ids.ts'
import { parseConfig } from '../server/base/config.ts'
import { analyze } from '../server/database/analyze.ts'
import { openDatabase } from '../server/database/open.ts'
import type { Db } from '../server/database/schema.ts'
import { filePlants } from '../server/features/catalogue/plants/facts.store.ts'
import { judgedAs } from '../server/features/catalogue/rules/rules-of-product.ts'
import { writeRules } from '../server/features/catalogue/rules/rules.store.ts'
import { findSellable, insertCheckout } from '../server/features/sales/checkout/checkout.store.ts'
import type { App } from '../server/platform/app-type.ts'
import { createSession } from '../server/testing/create-session.ts'
import { createWorld } from '../server/testing/world.ts'
import { SaleRuleBody } from '../contract/schemas/sale-rule.ts'
import { onEachEngine } from './databases.ts'
import type { Options } from './options.ts'
import { printTable } from './print-table.ts'
import { median, milliseconds } from './statistics.ts'

const LINES = 10
/** Rules for each name: a state each. */
const EACH = 2

/**
 * Times the two statements of a checkout that read rules of sale, for a cart of ten plants: without rules, with ten thousand for other plants, and with
 * ten thousand of which two name each of its plants. The databases take turns, so that a busy moment affects all.
 */
export async function benchSaleRules(options: Options): Promise<void> {
  const size = { products: options.small ? 100 : 10_000, plants: true }
  const rounds = options.small ? 5 : 1_000
  const rules = options.small ? 100 : 10_000
  await onEachEngine(options, [size, size, size], async (filled) => {
    const databases = []
    try {
      for (const { env } of filled)
        databases.push(await openDatabase(parseConfig(env), (error) => console.error(error)))
      const open = []
      for (const [place, { db }] of databases.entries()) {
        const ids = await nameCart(db)
        if (place > 0) await fillRules(db, rules, place === 1 ? [] : CART)
        open.push(await checkouts(db, ids))
      }
      const times: number[][] = [[], [], []]
      const found = [0, 0, 0]
      for (let round = 0; round < rounds; round += 1)
        for (const [place, work] of open.entries()) {
          const began = performance.now()
          found[place] = await work()
          if (round > rounds / 10) times[place]!.push(performance.now() - began)
        }
      if (found.join() !== `0,0,${LINES * EACH}`) throw new Error(`Rules were found: ${found.join()}`)
      const more = (of: number[], figure: (of: number[]) => number) =>
        (figure(of) - figure(times[0]!)).toFixed(2)
      printTable(
        `A checkout of ${LINES} plants and rules of sale, ${filled[0]!.engine}`,
        ['', 'ms, median', 'fastest', 'more', 'more, fastest'],
        times.map((of, place) => [
          place === 0
            ? 'no rule'
            : `${rules.toLocaleString('en')} rules, ${found[place]} of them for its plants`,
          milliseconds(median(of)),
          milliseconds(Math.min(...of)),
          more(of, median),
          more(of, (each) => Math.min(...each)),
        ]),
      )
    } finally {
      for (const database of databases) await database.close()
    }
  })
}

/** The botanical names of the cart. */
const CART = Array.from({ length: LINES }, (_, n) => `Planta cara${n}`)

/** Names the plants of the cart, which the demo numbers. @returns their ids */
async function nameCart(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from products order by id limit ${LINES}`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`
    update plant_facts set latin_name = named.latin
    from unnest(${ids}::uuid[], ${CART}::text[]) as named (id, latin) where product_id = named.id`.execute(db)
  await filePlants(db)
  return ids
}

/** Opens a checkout, as far as the database is asked. @returns a function that answers how many rules name its plants */
async function checkouts(db: Db, ids: string[]) {
  const world = createWorld(db, () => new Date())
  const { id, email } = await world.user()
  await createSession(db, id)
  const config = parseConfig({ RATE_LIMITS: 'off' })
  const buyer = { id, tokenHash: '', network: '' }
  return async (): Promise<number> => {
    const sellable = await findSellable({ db, clock: () => new Date(), config }, buyer, ids)
    const found = sellable.flatMap(({ rules }) => rules ?? [])
    const at = new Date()
    const isWritten = await insertCheckout({ db } as App, {
      id: newId(),
      user_id: id,
      email,
      currency: DEFAULT_CURRENCY,
      subtotal_cents: 1_000,
      tax_cents: 50,
      amount_cents: 1_050,
      lines: sellable.map((row) => ({
        productId: row.id,
        name: row.name,
        image: '',
        priceCents: row.price_cents,
        quantity: 1,
      })),
      money: null,
      gift_note: null,
      pricing: 0,
      uses: [],
      judged: [...new Set(found.map(judgedAs))],
      created_at: at,
      expires_at: at,
      hold_until: null,
    })
    if (!isWritten) throw new Error('The checkout was not written')
    return found.length
  }
}

/** Rules for these names first, and then for others. */
async function fillRules(db: Db, rules: number, first: readonly string[]): Promise<void> {
  const states = statesOf('US')
  const names = [...first, ...Array.from({ length: rules }, (_, n) => `Nulla planta${n}`)]
  const at = new Date()
  const made = Array.from({ length: rules }, (_, n) => ({
    id: newId(),
    rule: SaleRuleBody.parse({
      taxa: [names[Math.floor(n / EACH)]],
      countries: ['US'],
      states: [states[n % states.length]!.code],
      effect: 'refuse',
      words: 'This state does not allow it.',
      active: true,
    }),
  }))
  await db.transaction().execute((tx) => writeRules(tx, made, at))
  await analyze(db, ['sale_rules'])
}
