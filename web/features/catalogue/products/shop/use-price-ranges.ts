import { DEFAULT_CURRENCY } from '../../../../../contract/currencies.ts'
import { priceRanges, type PriceRange } from '../../../../../contract/price-ranges.ts'
import type { ShopView } from '../../../../../contract/schemas/storefront.ts'
import { useShopView } from '../../../../routing/shop.ts'

/** The choices of the price filter in this shop. */
export const rangesOf = ({ money }: Pick<ShopView, 'money'>): PriceRange[] =>
  priceRanges(money?.currency ?? DEFAULT_CURRENCY, money?.priceSteps)

export const usePriceRanges = (): PriceRange[] => rangesOf(useShopView())
