import type { ShopMoney } from '../../../../contract/schemas/storefront.ts'
import { rateName, type TaxClass } from '../../../../contract/totals.ts'

/** The words beside a price: the merchant's, or what is true of the tax of its class. */
export function priceNote(money: ShopMoney | undefined, taxClass: TaxClass): string {
  if (money === undefined) return 'plus GST (5%), shown in your cart'
  if (money.note !== undefined) return money.note
  if (money.included) return 'tax included'
  const names = money.tax?.[taxClass].map(rateName).join(', ') ?? 'tax'
  return names === '' ? '' : `plus ${names}, shown in your cart`
}
