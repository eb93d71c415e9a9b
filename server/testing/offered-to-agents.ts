import { decimalsOf } from '../../contract/currencies.ts'
import type { MessageAnswered, ProductAnswered } from '../features/shop/agents/answers.ts'

/** What an agent was told of one product; `null` where it was told of none. */
export function saidToAgent(
  id: string,
  product: ProductAnswered | undefined,
  messages: readonly MessageAnswered[] = [],
) {
  const variant = product?.variants.find((each) => each.id === id)
  if (product === undefined || variant === undefined) return null
  const { price, list_price: list, unit_price: unit, media = [] } = variant
  const major = (amount: number) => amount / 10 ** decimalsOf(price.currency)
  return {
    title: variant.title,
    url: variant.url,
    price: major(price.amount),
    oldPrice: list === undefined ? null : major(list.amount),
    currency: price.currency,
    isTaxIncluded: product.metadata.tax?.includes('tax included') ?? false,
    level: variant.availability.available ? ('in or low' as const) : ('out' as const),
    unitPrice:
      unit === undefined
        ? null
        : `${major(unit.amount).toFixed(decimalsOf(unit.currency))}/${unit.reference.unit}`,
    countries: product.metadata.ships_to,
    words: messages.map(({ content }) => content),
    pictures: media.length,
  }
}
