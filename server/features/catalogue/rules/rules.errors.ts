import type { RuleFound } from '../../../../contract/sale-rules.ts'
import { AppError } from '../../../platform/errors.ts'

/** `Meyer lemon cannot be delivered there. Florida does not allow citrus.` */
export const refusalOf = ({ name, words }: Pick<RuleFound, 'name' | 'words'>): string =>
  `${name} cannot be delivered there. ${words}`.trim()

/** The error for a cart with products that may not go to its address. @param indexOf place of a product in the body's `products` */
export const notSoldThere = (found: readonly RuleFound[], indexOf: (productId: string) => number) =>
  new AppError(
    422,
    'not_sold_there',
    [...new Set(found.map(refusalOf))].join(' '),
    found.map(({ productId, place, words }) => ({
      field: `products.${indexOf(productId)}.productId`,
      message: `cannot be delivered to ${place}`,
      productId,
      place,
      words,
    })),
  )
