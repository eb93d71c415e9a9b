import type { ShopMoney } from './schemas/storefront.ts'
import { DEFAULT_CURRENCY, formatMoney } from './currencies.ts'
import { rateName, type TaxClass } from './totals.ts'

/** What a delivery costs, where the place does not decide alone. */
export function deliveryWords({ delivery, currency = DEFAULT_CURRENCY }: Partial<ShopMoney> = {}): string {
  if (delivery === undefined) return 'Free'
  return delivery.from === undefined ? 'see cart' : `from ${formatMoney(delivery.from, currency)}`
}

/** The words beside a price: the merchant's, or what is true of the tax of its class. */
export function priceNote(money: ShopMoney | undefined, taxClass: TaxClass): string {
  if (money === undefined) return 'plus GST (5%), shown in your cart'
  if (money.note !== undefined) return money.note
  if (money.included) return 'tax included'
  const names = money.tax?.[taxClass].map(rateName).join(', ') ?? 'tax'
  return names === '' ? '' : `plus ${names}, shown in your cart`
}
