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
import { columnsOf } from '../server/features/catalogue/rules/rule-columns.ts'
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

/**
 * Times the two statements of a checkout that read rules of sale, for a cart of ten plants, without rules and with ten thousand. The two databases
 * take turns, so that a busy moment affects both.
 */
export async function benchSaleRules(options: Options): Promise<void> {
  const size = { products: options.small ? 100 : 10_000, plants: true }
  const rounds = options.small ? 5 : 1_000
  const rules = options.small ? 100 : 10_000
  await onEachEngine(options, [size, size], async (filled) => {
    const databases = []
    try {
      for (const { env } of filled)
        databases.push(await openDatabase(parseConfig(env), (error) => console.error(error)))
      const [without, ruled] = databases.map(({ db }) => db) as [Db, Db]
      for (const db of [without, ruled]) await filePlants(db)
      const open = [await checkouts(without), await checkouts(ruled)]
      await fillRules(ruled, rules)
      const times: number[][] = [[], []]
      let found = 0
      for (let round = 0; round < rounds; round += 1)
        for (const [place, work] of open.entries()) {
          const began = performance.now()
          found = await work()
          if (round > rounds / 10) times[place]!.push(performance.now() - began)
        }
      const row = (name: string, of: number[]) => [
        name,
        milliseconds(median(of)),
        milliseconds(Math.min(...of)),
      ]
      const more = (figure: (of: number[]) => number) => (figure(times[1]!) - figure(times[0]!)).toFixed(2)
      printTable(
        `A checkout of ${LINES} plants and rules of sale, ${filled[0]!.engine}`,
        ['', 'ms, median', 'fastest'],
        [
          row('no rule', times[0]!),
          row(`${rules.toLocaleString('en')} rules, ${found} of them for its plants`, times[1]!),
          ['more', more(median), more((of) => Math.min(...of))],
        ],
      )
    } finally {
      for (const database of databases) await database.close()
    }
  })
}

/** Opens a checkout, as far as the database is asked. @returns a function that answers how many rules name its plants */
async function checkouts(db: Db) {
  const world = createWorld(db, () => new Date())
  const { id, email } = await world.user()
  await createSession(db, id)
  const { rows } = await sql<{ id: string }>`select id from products order by id limit ${LINES}`.execute(db)
  const ids = rows.map((row) => row.id)
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

/** Ten rules for each of a thousand names, among them those of the cart. */
async function fillRules(db: Db, rules: number): Promise<void> {
  const states = statesOf('US')
  const { rows } = await sql<{ latin: string }>`
    select distinct latin_name as latin from plant_facts where latin_name is not null order by latin_name limit 20`.execute(
    db,
  )
  const names = [
    ...rows.map(({ latin }) => latin),
    ...Array.from({ length: rules }, (_, n) => `Nulla planta${n}`),
  ]
  const at = new Date()
  const made = Array.from({ length: rules }, (_, n) => ({
    id: newId(),
    ...columnsOf(
      SaleRuleBody.parse({
        taxa: [names[n % Math.ceil(rules / 10)]],
        countries: ['US'],
        states: [states[n % states.length]!.code],
        effect: 'refuse',
        words: 'This state does not allow it.',
        active: true,
      }),
    ),
    created_at: at,
    updated_at: at,
  }))
  for (let from = 0; from < made.length; from += 500)
    await db
      .insertInto('sale_rules')
      .values(made.slice(from, from + 500))
      .execute()
  await analyze(db, ['sale_rules'])
}
