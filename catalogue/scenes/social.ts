import type { Stage } from './stage.ts'
import { COLOURS } from '../../brand/colours.ts'
import { SHOP } from '../../brand/shop.ts'
import { stroke } from '../illustrations/kit/pen.ts'
import { arch, drawStage, floor, patch, stand } from './stage.ts'
import { drawWords } from './wordmark.ts'

/** Between the left edge and the plants. */
const nameBox = { x: 84, baseline: 318, width: 520, size: 92 }

const social = (name: string | null): Stage => ({
  name: 'social',
  width: 1200,
  height: 630,
  paper: 'sage',
  draw: (pen) =>
    patch(pen, arch(868, 560, 236, 512), '#ccd6bc', [632, 48, 472, 512]) +
    floor(pen, 1200, 630, 560, 'sage') +
    stand(pen, 'snake-plant', 1112, 576, 0.76) +
    stand(pen, 'monstera-deliciosa', 858, 588, 1.5) +
    stand(pen, 'echeveria-lola', 668, 604, 0.52) +
    // Without the name where the typeface cannot write it.
    ((name && drawWords(name, COLOURS.forest[0], nameBox)) ?? '') +
    stroke('M88 362H196', COLOURS.clay[0], 7),
})

/** The picture that links to the shop show, 1200 by 630. @param name `null` for a shop that is not called as the demo shop */
export const drawSocialPreview = (name: string | null = SHOP.name) => drawStage(social(name))
