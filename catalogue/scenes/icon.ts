import { sheet } from '../illustrations/illustration.ts'
import { createPen, ellipse, place, rect } from '../illustrations/kit/pen.ts'
import { splitLeaf } from '../illustrations/plants/monstera.ts'

/** The shop's sign: one monstera leaf, light on deep green. */
function sign(size: number, x: number, y: number): string {
  const shade = { light: '#dcebc2', dark: '#b3cf97', rib: '#1f4d38' }
  return place(splitLeaf(createPen('sign'), size, shade, 0), [x, y])
}

/** The browser's tab: few pixels, so the leaf fills a round tile. */
export const drawFavicon = () => sheet(64, 64, rect(0, 0, 64, 64, '#1f4d38', { rx: 16 }) + sign(42, 32, 46))

/** Square and full to the edge: phones cut their own shape, so the leaf keeps inside the safe circle. */
export const drawAppIcon = () =>
  sheet(
    512,
    512,
    rect(0, 0, 512, 512, '#1f4d38') + ellipse([256, 256], 206, 206, '#2a5f46') + sign(272, 256, 346),
  )
