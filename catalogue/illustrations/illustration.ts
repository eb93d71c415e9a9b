import type { Backdrop } from './backdrops.ts'
import type { Pen } from './kit/pen.ts'
import type { Mouth, Vessel } from './vessels/vessel.ts'
import { drawBackdrop, GROUND } from './backdrops.ts'
import { createPen, place } from './kit/pen.ts'

/** Draws a thing standing on the ground line of the 400 by 500 canvas. */
export type Subject = (pen: Pen) => string

/** Draws a plant that comes out of a pot. */
export type Plant = (pen: Pen, mouth: Mouth) => string

export interface Illustration {
  backdrop: Backdrop
  subject: Subject
}

export const CANVAS = { width: 400, height: 500 } as const

/** A plant in its pot; `scale` sizes both about the place they stand on. */
export function potted(vessel: Vessel, plant: Plant, scale = 1): Subject {
  return (pen) => {
    const { svg, mouth } = vessel(pen.fork('vessel'))
    return standing(svg + plant(pen.fork('plant'), mouth), scale)
  }
}

/** A pot for sale: nothing grows in it. */
export function empty(vessel: Vessel, scale = 1): Subject {
  return (pen) => standing(vessel(pen.fork('vessel')).svg, scale)
}

/** Sizes a drawing about the middle of the ground line. */
function standing(svg: string, scale = 1): string {
  return scale === 1 ? svg : place(place(svg, [-200, -GROUND]), [200, GROUND], 0, scale)
}

/** The whole picture as SVG text. The seed is the product's slug, so a product keeps its picture. */
export function drawIllustration(seed: string, { backdrop, subject }: Illustration): string {
  const pen = createPen(seed)
  const content = drawBackdrop(pen.fork('backdrop'), backdrop) + subject(pen.fork('subject'))
  return sheet(CANVAS.width, CANVAS.height, pen.defs() + content)
}

export function sheet(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`
}
