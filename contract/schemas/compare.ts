import * as z from 'zod'
import { MAX_COMPARED } from '../compare.ts'
import { idList } from './common.ts'
import { PlantFactsView } from './plant.ts'
import { ProductView } from './product.ts'

export const CompareQuery = z.object({
  ids: idList(MAX_COMPARED).meta({ description: `at most ${MAX_COMPARED}, with commas between them` }),
})

const ComparedPlant = z.object({
  product: ProductView,
  facts: PlantFactsView.omit({ care: true, source: true })
    .nullable()
    .meta({ description: 'null for a product without plant facts' }),
})
export type ComparedPlant = z.infer<typeof ComparedPlant>

export const CompareView = z.object({
  plants: z
    .array(ComparedPlant)
    .meta({ description: 'in the requested order; products that are not sold are left out' }),
})
export type CompareView = z.infer<typeof CompareView>
