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

/** Times the two statements of a checkout that read rules of sale, for a cart of ten plants, without rules and with ten thousand. */
export async function benchSaleRules(options: Options): Promise<void> {
  const products = options.small ? 100 : 10_000
  const rounds = options.small ? 5 : 500
  const rules = options.small ? 100 : 10_000
  await onEachEngine(options, [{ products, plants: true }], async ([filled]) => {
    const { engine, env } = filled!
    const database = await openDatabase(parseConfig(env), (error) => console.error(error))
    try {
      const { db } = database
      await filePlants(db)
      const open = await checkouts(db)
      await timesOf(rounds, open)
      const without = await timesOf(rounds, open)
      await fillRules(db, rules)
      const found = await open()
      await timesOf(rounds, open)
      const withRules = await timesOf(rounds, open)
      const row = (name: string, times: number[]) => [
        name,
        milliseconds(median(times)),
        milliseconds(Math.min(...times)),
      ]
      printTable(
        `A checkout of ${LINES} plants and rules of sale, ${engine}`,
        ['', 'ms, median', 'fastest'],
        [
          row('no rule', without),
          row(`${rules.toLocaleString('en')} rules, of which ${found} name its plants`, withRules),
          ['more', (median(withRules) - median(without)).toFixed(2), ''],
        ],
      )
    } finally {
      await database.close()
    }
  })
}

async function timesOf(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return times
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
      pricing: 0,
      judged: [...new Set(found.map(judgedAs))],
      created_at: at,
      expires_at: at,
      hold_until: null,
    })
    if (!isWritten) throw new Error('The checkout was not written')
    return found.length
  }
}

/** Rules of every state for half as many names as there are rules of a state; the plants of the shop are among them. */
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
