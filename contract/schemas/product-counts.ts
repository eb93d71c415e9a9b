import * as z from 'zod'

/**
 * The number of products for each combination of category, price ranges, whole stars and reduction. The count of any
 * choice of filters is a sum of some of these; there are at most a few hundred, however many products there are.
 */
export const ProductCountsView = z.array(
  z.object({
    category: z.string(),
    priceRanges: z.array(z.number()).meta({ description: 'places in the list of price ranges, from 0' }),
    stars: z.number().meta({ description: 'the rating, rounded down' }),
    products: z.number(),
    largestCut: z.number().optional().meta({
      description: 'of reduced products alone: the largest reduction, in whole per cent, rounded down',
    }),
  }),
)
export type ProductCountsView = z.infer<typeof ProductCountsView>
