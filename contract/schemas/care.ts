import * as z from 'zod'

export const CarePlantView = z.object({
  productId: z.string(),
  name: z.string(),
  image: z.string(),
  summary: z.string().meta({ description: 'light, water and pets in one line; empty if unknown' }),
  lines: z.array(z.object({ name: z.string(), text: z.string() })),
  care: z.string().optional().meta({ description: 'care instructions' }),
})
export type CarePlantView = z.infer<typeof CarePlantView>

export const CareSheetView = z.object({
  orderId: z.string(),
  plants: z.array(CarePlantView).meta({ description: 'plants of the order with known facts' }),
})
export type CareSheetView = z.infer<typeof CareSheetView>
