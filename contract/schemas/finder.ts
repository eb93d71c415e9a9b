import * as z from 'zod'
import { FINDER_CHOICES } from '../plant-finder.ts'
import { LENGTHS } from '../limits.ts'
import { text } from './common.ts'
import { PlantFactsView } from './plant.ts'
import { ProductView } from './product.ts'

export const FinderQuery = z.object({
  window: z.enum(FINDER_CHOICES.window).default(FINDER_CHOICES.window[0]),
  away: z.enum(FINDER_CHOICES.away).default(FINDER_CHOICES.away[0]).meta({ description: 'from the window' }),
  pets: z.enum(FINDER_CHOICES.pets).optional().meta({ description: 'only plants known to be safe' }),
  children: z.enum(FINDER_CHOICES.children).optional(),
  room: z
    .enum(FINDER_CHOICES.room)
    .optional()
    .meta({ description: 'maximum height in cm, including the pot' }),
  water: z.enum(FINDER_CHOICES.water).optional().meta({ description: 'preferred watering frequency' }),
  wish: text(LENGTHS.search)
    .optional()
    .meta({ description: 'what else, in words, such as `trailing, under $30`; a light in it counts' }),
})
export type FinderQuery = z.infer<typeof FinderQuery>

/** A plant with the facts that the finder uses. */
const FoundPlant = z.object({
  product: ProductView,
  facts: PlantFactsView.omit({ care: true, source: true }).meta({ id: 'FinderFacts' }),
})
export type FoundPlant = z.infer<typeof FoundPlant>

export const FinderView = z.object({
  plants: z.array(FoundPlant).meta({ description: 'the best match first' }),
  total: z.number().meta({ description: 'all that fit' }),
  leftOut: z.object({ harmful: z.number(), unknown: z.number() }).meta({
    description: 'matching plants that are harmful or not known to be safe',
  }),
})
export type FinderView = z.infer<typeof FinderView>
