import { describe, expect, it } from 'vitest'
import { MARKER, markedCustomer } from '../../../testing/marked-customer.ts'
import { openMailingShop } from '../../../testing/payment-shop.ts'
import { tablesOf } from '../../../testing/tables-with.ts'
import { WORLD_PASSWORD } from '../../../testing/world.ts'
import { PLACES } from './places.ts'

/** Tables without personal data, with the reason. */
const NOBODYS: Record<string, string> = {
  plant_facts: 'what plants need',
  categories: 'of the shop',
  product_families: 'of products',
  price_history: 'of products',
  lots: 'of products',
  former_lots: 'of products and lines of orders',
  restored_versions: 'of products',
  product_pictures: 'of products',
  shipping_risks: 'weather on the way',
  accessories: 'which plants they are for',
  login_attempts: 'digests, swept after a quarter of an hour',
  known_networks: 'digests, swept after ninety days',
  erased_accounts: 'ids that lead nowhere any more',
  search_words: 'of products',
  running_totals: 'sums',
  best_sellers: 'sums',
  settings: 'of the shop',
  invoice_series: 'counters',
  discounts: 'of the shop',
  sale_rules: 'of the shop',
  redirects: 'addresses of the shop',
  published_files: 'counters',
  missing_paths: 'addresses alone, without who asked',
  contents: 'addresses of the shop’s pages',
  setting_values: 'of the shop; addresses in it are those of people who run it',
  webhook_endpoints: 'programs',
  webhook_deliveries: 'what happened to which thing, by its id',
  leases: 'of processes',
  call_counts: 'by network, of this minute',
  counted_actions: 'digests, swept after a day',
  schema_requires: 'written by the migrations',
  kysely_migration: 'written by the migrations',
  kysely_migration_lock: 'written by the migrations',
}

const shop = await openMailingShop()

it('every table of the database is in a place that erases, or holds nobody', async () => {
  const declared = PLACES.flatMap(({ tables }) => tables)
  expect(new Set(declared).size).toBe(declared.length)
  expect(await tablesOf(shop.db, 'public')).toEqual([...declared, ...Object.keys(NOBODYS)].toSorted())
})

describe('the file of the own data', () => {
  it('holds everything of oneself and nothing that opens an account', async () => {
    const { user, headers, order } = await markedCustomer(shop)
    const answer = await shop.app.inject({ url: '/api/account/data.json', headers })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data.json"')
    const data = answer.json()
    expect(data).toMatchObject({
      profile: { email: user.email, bio: MARKER },
      orders: [{ order_number: order.order_number, amount_cents: order.amount_cents }],
      reviews: [{ comment: `${MARKER} likes it` }],
      deliveries: [{ line1: MARKER }],
      shelf: [{ name: MARKER, since: '2026-01-31' }],
    })
    expect(data.emails.length).toBeGreaterThan(1)
    expect(answer.body).not.toMatch(/password_hash|token_hash|argon2/)
    expect(answer.body).not.toContain('"note"')
  })

  it('asks for the password once ten minutes have passed', async () => {
    const headers = await shop.world.signIn(await shop.world.user())
    shop.clock.advance(10 * 60_000)
    const download = () => shop.app.inject({ url: '/api/account/data.json', headers })
    const refused = await download()
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'confirm_needed'])
    expect(
      (await shop.call('POST', '/api/auth/confirm', headers, { password: WORLD_PASSWORD })).statusCode,
    ).toBe(200)
    expect((await download()).statusCode).toBe(200)
  })
})
