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
/** The tags of products on sale, those of the most products first. */
export const ProductTagsView = z.object({
  tags: z.array(z.object({ tag: z.string(), products: z.number() })),
})
export type ProductTagsView = z.infer<typeof ProductTagsView>

export type ProductCountsView = z.infer<typeof ProductCountsView>
