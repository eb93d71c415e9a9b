import { createHash } from 'node:crypto'
import type { ImageWidth } from '../contract/images.ts'
import { IMAGE_WIDTHS } from '../contract/images.ts'
import { CANVAS, drawIllustration } from './illustrations/illustration.ts'
import { scenes } from './scenes/scenes.ts'
import { catalogueProducts } from './products.ts'

/** A drawing that is stored in several widths. */
export interface Picture {
  group: 'products' | 'scenes'
  /** The product's slug or the scene's name. */
  name: string
  /** `{name}-{hash of the drawing}`: changes when, and only when, the drawing does. */
  key: string
  svg: string
  /** Height divided by width. */
  ratio: number
  widths: readonly ImageWidth[]
}

export function listPictures(): Picture[] {
  const products = catalogueProducts.map(({ slug, illustration }) =>
    picture(
      'products',
      slug,
      drawIllustration(slug, illustration),
      CANVAS.height / CANVAS.width,
      IMAGE_WIDTHS.at(-1) ?? 1280,
    ),
  )
  const drawn = scenes.map(({ name, width, height, largest, draw }) =>
    picture('scenes', name, draw(), height / width, largest),
  )
  return [...products, ...drawn]
}

function picture(
  group: Picture['group'],
  name: string,
  svg: string,
  ratio: number,
  largest: ImageWidth,
): Picture {
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8)
  return {
    group,
    name,
    key: `${name}-${hash}`,
    svg,
    ratio,
    widths: IMAGE_WIDTHS.filter((width) => width <= largest),
  }
}
