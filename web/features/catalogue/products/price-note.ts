import type { ShopMoney } from '../../../../contract/schemas/storefront.ts'
import { rateName } from '../../../../contract/totals.ts'

/** The words beside a price: the merchant's, or what is true of its tax. */
export function priceNote(money: ShopMoney | undefined): string {
  if (money === undefined) return 'plus GST (5%), shown in your cart'
  if (money.note !== undefined) return money.note
  if (money.included) return 'tax included'
  const names = money.tax?.standard.map(rateName).join(', ') ?? 'tax'
  return names === '' ? '' : `plus ${names}, shown in your cart`
}
