import * as z from 'zod'
import { imageKey } from '../images.ts'
import { LENGTHS, MAX_PICTURES } from '../limits.ts'
import { text } from './common.ts'
import { ImageUrl } from './user.ts'

export const PictureView = z.object({
  image: z.string().meta({ description: 'URL' }),
  alt: z.string().meta({ description: 'what it shows; empty for the name of the product' }),
  placeholder: z.string().nullable().meta({ description: 'placeholder until the image is loaded' }),
})
export type PictureView = z.infer<typeof PictureView>

export const PicturesBody = z.object({
  version: z.int().min(1).max(2_147_483_647).optional(),
  pictures: z
    .array(
      z.object({
        image: ImageUrl.refine((url) => url !== '', 'is missing'),
        alt: text(LENGTHS.pictureAlt).trim(),
      }),
    )
    .min(1)
    .max(MAX_PICTURES)
    .refine(
      (pictures) => new Set(pictures.map(({ image }) => imageKey(image))).size === pictures.length,
      'must be different from each other',
    ),
})
export type PicturesBody = z.infer<typeof PicturesBody>

/** The pictures of a product in their order, and its version. */
export const PicturesAnswer = z.object({ version: z.number(), pictures: z.array(PictureView) })
export type PicturesAnswer = z.infer<typeof PicturesAnswer>
