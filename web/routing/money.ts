import { DEFAULT_CURRENCY, moneyIn, type MoneyIn } from '../../contract/currencies.ts'

/** Amounts in the shop's currency, or in the one of an order. @param currency as views say it: absent for US dollars */
export const useMoney = (currency: string = DEFAULT_CURRENCY): MoneyIn => moneyIn(currency)
