import * as z from 'zod'

export const CarePlantView = z.object({
  productId: z.string(),
  name: z.string(),
  image: z.string(),
  summary: z.string().meta({ description: 'light, water and pets in one line; empty when nobody knows' }),
  lines: z.array(z.object({ name: z.string(), text: z.string() })),
  care: z.string().optional().meta({ description: 'how to keep it, in the words of the shop' }),
})
export type CarePlantView = z.infer<typeof CarePlantView>

export const CareSheetView = z.object({
  orderId: z.string(),
  plants: z
    .array(CarePlantView)
    .meta({ description: 'those of the order of which anything is known, in its order' }),
})
export type CareSheetView = z.infer<typeof CareSheetView>
