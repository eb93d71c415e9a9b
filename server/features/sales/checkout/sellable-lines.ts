import { codeKey } from '../../../../contract/discounts.ts'
import { ownImage } from '../../../../contract/images.ts'
import { QUANTITY } from '../../../../contract/limits.ts'
import type { CheckoutBody } from '../../../../contract/schemas/order.ts'
import { isId } from '../../../base/ids.ts'
import type { App } from '../../../platform/app-type.ts'
import { notSignedIn } from '../../../platform/errors.ts'
import { emptyCart, tooMany, tooManyOfOne, tooManyUnpaid, unknownProduct } from './checkout.errors.ts'
import { findSellable, MAX_UNPAID } from './checkout.store.ts'
import type { Buyer, Counted } from './hold-stock.ts'

/** Reads present names, pictures and prices; the same product twice becomes one line. */
export async function sellableLines(app: App, buyer: Buyer, { products: wanted, code }: CheckoutBody) {
  if (wanted.length === 0) throw emptyCart()
  const quantities = mergedQuantities(wanted)
  const key = code === undefined ? null : codeKey(code)
  const rows = await findSellable(app, buyer, [...quantities.keys()], key)
  if (rows.some(({ is_signed_in: isSignedIn }) => !isSignedIn)) throw notSignedIn()
  if (app.config.rateLimits && rows.some(({ unpaid }) => unpaid >= MAX_UNPAID)) throw tooManyUnpaid()
  const found = new Map(rows.map((row) => [row.id, row]))
  const indexOf = (id: string) => wanted.findIndex(({ productId }) => productId.toLowerCase() === id)
  const counted: Counted[] = []
  const lines = [...quantities].map(([id, quantity]) => {
    const product = found.get(id)
    if (!product) throw unknownProduct(id, indexOf(id))
    const { name, image, price_cents: priceCents, order_most: most } = product
    if (most !== null && quantity > most) throw tooManyOfOne({ name, index: indexOf(id), most })
    if (product.quantity !== null)
      counted.push({
        productId: id,
        name,
        quantity,
        index: indexOf(id),
        free: product.quantity - (product.held ?? 0),
        hasHolds: product.is_holding,
        hasLapsed: product.has_lapsed,
        freeForNewCustomers: product.new_customers_free,
      })
    return { productId: id, name, image: ownImage(image), priceCents, quantity, ...toldApart(product) }
  })
  const priced = lines.map(({ productId, priceCents, quantity }) => {
    const { tax_class: taxClass, weight_grams: grams, category, tags } = found.get(productId)!
    return { productId, priceCents, quantity, taxClass, grams, category, tags }
  })
  const ruled = lines.map(({ productId, name }) => ({
    productId,
    name,
    rules: found.get(productId)?.rules ?? null,
  }))
  return { lines, priced, counted, ruled, offered: rows[0]?.discounts ?? [] }
}

type Sold = Pick<
  Awaited<ReturnType<typeof findSellable>>[number],
  'sku' | 'hs_code' | 'option_values' | 'options'
>

/** What papers and files say of a product beside its name, kept with the line because the product may change. */
const toldApart = ({ sku, hs_code: hsCode, option_values: values, options }: Sold) => ({
  ...(sku !== null && { sku }),
  ...(hsCode !== '' && { hsCode }),
  ...(options !== null && { options: options.map((name, index) => ({ name, value: values[index] ?? '' })) }),
})

function mergedQuantities(wanted: CheckoutBody['products']): Map<string, number> {
  const quantities = new Map<string, number>()
  wanted.forEach(({ productId, quantity }, index) => {
    if (!isId(productId)) throw unknownProduct(productId, index)
    const id = productId.toLowerCase()
    const sum = (quantities.get(id) ?? 0) + quantity
    if (sum > QUANTITY.most) throw tooMany(index)
    quantities.set(id, sum)
  })
  return quantities
}
