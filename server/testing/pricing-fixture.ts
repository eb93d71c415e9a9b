import { sql } from 'kysely'
import { afterEach, expect } from 'vitest'
import { DEFAULT_ZONE } from '../../contract/taxes.ts'
import { openPaymentShop } from './payment-shop.ts'

/** A new product, and how many of it. */
export type CartLine = {
  price: number
  quantity: number
  taxClass?: 'reduced' | 'zero'
  weightGrams?: number
  tags?: string[]
}

const COUNTRIES = [
  'AT',
  'AU',
  'CA',
  'CH',
  'DE',
  'DK',
  'ES',
  'FR',
  'GB',
  'HU',
  'IN',
  'JP',
  'NL',
  'NO',
  'NZ',
  'SE',
  'US',
]

export const address = {
  name: 'Ada Lund',
  phone: '',
  line1: '1 Fern Road',
  line2: '',
  city: 'Mossville',
  state: '',
  postalCode: '10115',
  country: 'US',
}

/** A shop that sells in many countries; after each test nothing is sold any more, and nothing about money is set. */
export async function setUpPricing() {
  const shop = await openPaymentShop()
  const admin = await shop.buyer('admin')

  const set = async (values: object) => {
    const answer = await shop.call('PATCH', '/api/settings', admin.headers, { values })
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  }

  /** Settings of which each row of taxes says what differs from the default. */
  const setOf = async ({ 'tax.zones': zones, ...settings }: Record<string, unknown>) =>
    set({
      ...settings,
      'orders.countries': COUNTRIES,
      ...(zones !== undefined && {
        'tax.zones': (zones as object[]).map((zone) => ({ ...DEFAULT_ZONE, ...zone })),
      }),
    })

  /** Nothing is sold any more, so that the currency may change. */
  const forget = () => sql`truncate orders, checkouts, products, discounts cascade`.execute(shop.db)

  afterEach(async () => {
    await forget()
    await set({
      'money.currency': null,
      'money.included': null,
      'tax.zones': null,
      'delivery.zones': null,
      'orders.countries': null,
    })
  })

  /** A cart of new products, in the shape of calls. */
  async function cartOf(lines: readonly CartLine[]) {
    const products = []
    for (const { price, quantity, taxClass = null, weightGrams = null, tags = [] } of lines) {
      const { id: productId } = await shop.world.product({
        price_cents: price,
        tax_class: taxClass,
        weight_grams: weightGrams,
        tags,
      })
      products.push({ productId, quantity })
    }
    return products
  }

  return { shop, admin, set, setOf, cartOf }
}
