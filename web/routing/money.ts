import { DEFAULT_CURRENCY, moneyIn, type MoneyIn } from '../../contract/currencies.ts'
import { useShopView } from './shop.ts'

/** Amounts in the shop's currency, or in the one of an order. @param currency as views say it: absent for US dollars */
export function useMoney(currency?: string): MoneyIn {
  const { money } = useShopView()
  return moneyIn((currency ?? money?.currency ?? DEFAULT_CURRENCY).toLowerCase())
}
