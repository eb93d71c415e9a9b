import * as z from 'zod'
import { LEFT_OUT, type LeftOut } from '../published.ts'

const REASONS = Object.keys(LEFT_OUT) as [LeftOut, ...LeftOut[]]

export const PublishedView = z.object({
  products: z.number().meta({ description: 'on sale: each has a page, with data for search engines' }),
  unpublished: z.number().meta({ description: 'drafts and archived products, which are nowhere' }),
  files: z.array(
    z.object({
      name: z.string().meta({ description: 'such as `google-DE`' }),
      country: z.string().optional().meta({ description: 'of a file for one' }),
      address: z.string(),
      isOn: z.boolean(),
      fetches: z.number(),
      fetchedAt: z.string().optional(),
      madeAt: z.string().optional().meta({ description: 'when its products were counted' }),
      items: z.number().optional(),
      leftOut: z.array(z.object({ reason: z.enum(REASONS), products: z.number() })),
    }),
  ),
  taxToCome: z.array(z.string()).meta({
    description: 'delivery countries without a file, because tax is still to come on top of the prices',
  }),
})
export type PublishedView = z.infer<typeof PublishedView>
