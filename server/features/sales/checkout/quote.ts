import { toMajor } from '../../../../contract/currencies.ts'
import type { QuoteBody, QuoteView } from '../../../../contract/schemas/quote.ts'
import { rateOf } from '../../../../contract/totals.ts'
import { codeKey } from '../../../../contract/discounts.ts'
import { isId } from '../../../base/ids.ts'
import type { App } from '../../../platform/app-type.ts'
import { judge, needsAddress, partsAsked } from '../../catalogue/rules/judge-rules.ts'
import { refusalOf } from '../../catalogue/rules/rules.errors.ts'
import { presentApplied } from '../discounts/applied.present.ts'
import { asksForAddress, currencyOf, placeMissing } from '../pricing/pricing.ts'
import { findPriced } from '../pricing/pricing.store.ts'
import { presentTaxes } from '../pricing/taxes.present.ts'
import type { Shipping } from '../shipping/shipping.ts'
import type { ShippingOption } from '../../../platform/deliveries.ts'
import type { Destination } from '../../../../contract/places.ts'
import { leavingDay } from '../../../platform/shipping-rules.ts'
import { delivers } from '../delivery/needs-delivery.ts'
import { holdOnTheWay } from '../delivery/weather.store.ts'
import { arrivalsOf } from '../shipping/arrivals.ts'
import { countedCart } from './count-cart.ts'

/** Counts a cart as the checkout would, in one statement, and in a second one asks for the weather on the way. What is not sold any more is a problem and costs nothing. */
export async function quote(
  app: App,
  { products, place, shippingMethod, code }: QuoteBody,
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
            grams: row.weight_grams,
            category: row.category,
            tags: row.tags,
            name: row.name,
            rules: row.rules,
          },
        ]
  })
  // Discounts are read with the products: where none is sold any more, nothing is known of the code.
  const discounts = { offered: rows[0]?.discounts ?? [], isAsked: code !== undefined && rows.length > 0 }
  const counted = countedCart(app, { lines, place, method: shippingMethod, discounts })
  const { subtotalCents, discountCents, taxCents, amountCents, money, rules, shipping, codeProblem } = counted
  const isPickedUp = shipping?.chosen?.kind === 'pick-up'
  const missing =
    place === undefined || isPickedUp ? [] : bothOf(placeMissing(app, place), partsAsked(lines, place))
  const asks = !isPickedUp && needsAddress(app, lines)
  const to = isPickedUp ? app.settings.get('money.place') : place
  const found = to === undefined ? [] : judge(app, lines, to, app.clock())
  const notices = found.filter(({ effect }) => effect !== 'refuse')
  const held = await holdOf(app, isPickedUp ? undefined : place, lines)
  const arrivals = arrivalsOf(app, shipping?.chosen ?? null, app.clock(), held?.until)
  return {
    currency: currency.toUpperCase(),
    ...(rules.included && { taxIncluded: true as const }),
    lines: lines.map(({ productId, priceCents, quantity }, index) => ({
      productId,
      price: toMajor(priceCents, currency),
      quantity,
      ...(money.off[index]! > 0 && { discount: toMajor(money.off[index]!, currency) }),
    })),
    selectedItems: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totalPrice: toMajor(subtotalCents, currency),
    ...(discountCents > 0 && { discount: toMajor(discountCents, currency) }),
    ...(money.discounts && { discounts: presentApplied(money.discounts, currency) }),
    ...(shipping !== null && presentShipping(shipping, currency)),
    ...(arrivals.length > 0 && { arrivals: arrivals.map(({ arrives }) => arrives) }),
    ...(held !== null && { held }),
    tax: toMajor(taxCents, currency),
    taxes: presentTaxes(money, currency),
    taxRate: rateOf(rules),
    grandTotal: toMajor(amountCents, currency),
    needs: [
      ...(place === undefined && !isPickedUp && (asks || asksForAddress(app)) ? ['country' as const] : []),
      ...missing.map(({ part }) => part),
      ...(shipping?.isOpen ? ['shippingMethod' as const] : []),
    ],
    problems: [
      ...(codeProblem === null ? [] : [codeProblem]),
      ...missing.flatMap(({ part, like }) =>
        like === undefined || !place?.[part]
          ? []
          : [{ code: 'address_needed', message: `Please write the state in short, such as ${like}.` }],
      ),
      ...(shipping?.fault && missing.length === 0 ? [shipping.fault] : []),
      ...[...wanted.keys()]
        .filter((id) => !offered.has(id))
        .map((productId) => ({
          code: 'unknown_product',
          message: 'This product is no longer available.',
          productId,
        })),
      ...found
        .filter(({ effect }) => effect === 'refuse')
        .map(({ productId, place: there, words, name }) => ({
          code: 'not_sold_there',
          message: refusalOf({ name, words }),
          productId,
          place: there,
          words,
        })),
    ],
    ...(asks && { asks: 'address' as const }),
    ...(notices.length > 0 && {
      notices: notices.map(({ productId, place: there, words }) => ({ productId, place: there, words })),
    }),
  }
}

/** The hold that the weather would mean for these products; `null` where they are not sent, or nobody knows where to. */
async function holdOf(app: App, place: Destination | undefined, lines: readonly { productId: string }[]) {
  if (place === undefined || lines.length === 0 || !delivers(app)) return null
  const ids = lines.map(({ productId }) => productId)
  return holdOnTheWay(app.db, place, leavingDay(app, app.clock()), ids)
}

const presentShipping = ({ options, chosen }: Shipping, currency: string) => ({
  ...(chosen !== null && { shipping: toMajor(chosen.cents, currency), shippingMethod: chosen.name }),
  shippingOptions: options.map((option) => presentOption(option, currency)),
})

const presentOption = ({ name, note, kind, cents, days }: ShippingOption, currency: string) => ({
  name,
  ...(note !== '' && { note }),
  kind,
  price: toMajor(cents, currency),
  ...(days > 0 && { days }),
})

type Missing = ReturnType<typeof placeMissing>

/** Each part once; one that says how it is written before one that does not. */
const bothOf = (one: Missing, other: Missing): Missing => {
  const all = [...one, ...other].toSorted(
    (first, second) => Number(second.like !== undefined) - Number(first.like !== undefined),
  )
  return (['state', 'postalCode'] as const).flatMap((part) => all.find((each) => each.part === part) ?? [])
}
