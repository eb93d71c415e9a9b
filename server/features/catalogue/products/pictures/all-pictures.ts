import { ownImage } from '../../../../../contract/images.ts'
import type { PictureView } from '../../../../../contract/schemas/picture.ts'

type Pictured = { image: string; image_alt: string; placeholder: string | null; pictures: PictureView[] }

/** The pictures of a product in their order; without a first one the others move up. */
export const allPictures = (product: Pictured): PictureView[] =>
  [
    { image: product.image, alt: product.image_alt, placeholder: product.placeholder },
    ...product.pictures,
  ].filter(({ image }) => ownImage(image) !== '')

/** What a product's page shows beyond its `image`: nothing where that is the only one, without a text. */
export function shownPictures(product: Pictured): { pictures?: PictureView[] } {
  const pictures = allPictures(product)
  return pictures.length > 1 || pictures.some(({ alt }) => alt !== '') ? { pictures } : {}
}
