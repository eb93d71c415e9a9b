import { ICON } from '../../brand/colours.ts'
import { sheet } from '../illustrations/illustration.ts'
import { createPen, ellipse, place, rect } from '../illustrations/kit/pen.ts'
import { splitLeaf } from '../illustrations/plants/monstera.ts'

/** The shop's sign: one monstera leaf, light on its ground. */
function sign(size: number, x: number, y: number): string {
  const shade = { light: ICON.leaf, dark: ICON.shade, rib: ICON.ground }
  return place(splitLeaf(createPen('sign'), size, shade, 0), [x, y])
}

/** The browser's tab: few pixels, so the leaf fills a round tile. */
export const drawFavicon = () => sheet(64, 64, rect(0, 0, 64, 64, ICON.ground, { rx: 16 }) + sign(42, 32, 46))

/** Square and full to the edge: phones cut their own shape, so the leaf keeps inside the safe circle. */
export const drawAppIcon = () =>
  sheet(
    512,
    512,
    rect(0, 0, 512, 512, ICON.ground) + ellipse([256, 256], 206, 206, ICON.disc) + sign(272, 256, 346),
  )
