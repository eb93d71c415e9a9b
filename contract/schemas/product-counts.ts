import * as z from 'zod'
import { CATEGORIES } from '../categories.ts'

/**
 * How many products share a category, the price ranges they are in and their whole stars. The count of any choice of filters is a sum of
 * some of these: there are at most a few hundred, however many products there are.
 */
export const ProductCountsView = z.array(
  z.object({
    category: z.enum(CATEGORIES),
    priceRanges: z.array(z.number()).meta({ description: 'places in the list of price ranges, from 0' }),
    stars: z.number().meta({ description: 'the rating, rounded down' }),
    products: z.number(),
  }),
)
export type ProductCountsView = z.infer<typeof ProductCountsView>
