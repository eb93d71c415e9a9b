import { toMajor } from '../../../../contract/currencies.ts'
import { partsMissing, tellsPlaces } from '../../../../contract/places.ts'
import type { QuoteBody, QuoteView } from '../../../../contract/schemas/quote.ts'
import { rateOf } from '../../../../contract/totals.ts'
import { codeKey } from '../../../../contract/discounts.ts'
import { isId } from '../../../base/ids.ts'
import type { App } from '../../../platform/app-type.ts'
import { chooseDiscounts, withDelivery } from '../discounts/discount-sums.ts'
import { presentApplied } from '../discounts/applied.present.ts'
import { currencyOf, price, rulesOf } from './pricing.ts'
import { findPriced } from './pricing.store.ts'
import { presentTaxes } from './taxes.present.ts'

/** Counts a cart as the checkout would, in one statement. What is not sold any more is a problem and costs nothing. */
export async function quote(
  app: App,
  { products, place, code }: QuoteBody,
  customer: string | null,
): Promise<QuoteView> {
  const currency = currencyOf(app)
  const wanted = new Map<string, number>()
  for (const { productId, quantity } of products) {
    const id = productId.toLowerCase()
    wanted.set(id, (wanted.get(id) ?? 0) + quantity)
  }
  const rows = await findPriced(app.db, {
    ids: [...wanted.keys()].filter(isId),
    code: code === undefined ? null : codeKey(code),
    customer,
    now: app.clock(),
  })
  const offered = new Map(rows.map((row) => [row.id, row]))
  const lines = [...wanted].flatMap(([productId, quantity]) => {
    const row = offered.get(productId)
    return row === undefined
      ? []
      : [
          {
            productId,
            quantity,
            priceCents: row.price_cents,
            taxClass: row.tax_class,
            category: row.category,
            tags: row.tags,
          },
        ]
  })
  const rules = rulesOf(app, place)
  const choice = chooseDiscounts(lines, rows[0]?.discounts ?? [], code !== undefined, currency)
  const { shippingCents, discounts } = withDelivery(choice, 0)
  const { off } = choice
  const { subtotalCents, discountCents, taxCents, amountCents, money } = price(lines, rules, {
    off,
    shippingCents,
    discounts,
  })
  const zones = app.settings.get('tax.zones')
  const missing = place === undefined ? [] : partsMissing(zones, place)
  return {
    currency: currency.toUpperCase(),
    ...(rules.included && { taxIncluded: true as const }),
    lines: lines.map(({ productId, priceCents, quantity }, index) => ({
      productId,
      price: toMajor(priceCents, currency),
      quantity,
      ...(off[index]! > 0 && { discount: toMajor(off[index]!, currency) }),
    })),
    selectedItems: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totalPrice: toMajor(subtotalCents, currency),
    ...(discountCents > 0 && { discount: toMajor(discountCents, currency) }),
    ...(discounts.length > 0 && { discounts: presentApplied(discounts, currency) }),
    tax: toMajor(taxCents, currency),
    taxes: presentTaxes(money, currency),
    taxRate: rateOf(rules),
    grandTotal: toMajor(amountCents, currency),
    needs: [
      ...(place === undefined && tellsPlaces(zones) ? ['country' as const] : []),
      ...missing.map(({ part }) => part),
    ],
    problems: [
      ...(choice.problem === null ? [] : [choice.problem]),
      ...missing.flatMap(({ part, like }) =>
        like === undefined || !place?.[part]
          ? []
          : [{ code: 'address_needed', message: `Please write the state in short, such as ${like}.` }],
      ),
      ...[...wanted.keys()]
        .filter((id) => !offered.has(id))
        .map((productId) => ({
          code: 'unknown_product',
          message: 'This product is no longer available.',
          productId,
        })),
    ],
  }
}
