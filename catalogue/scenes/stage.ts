import type { Pen } from '../illustrations/kit/pen.ts'
import type { Paper } from '../illustrations/backdrops.ts'
import { GROUND, papers, wash } from '../illustrations/backdrops.ts'
import { darken, lighten } from '../illustrations/kit/colour.ts'
import { createPen, grain, path, place, rect } from '../illustrations/kit/pen.ts'
import { sheet } from '../illustrations/illustration.ts'
import { catalogueProducts } from '../products.ts'

export interface Stage {
  name: string
  width: number
  height: number
  paper: Paper
  /** Draws on the paper. */
  draw: (pen: Pen) => string
}

/** A scene as SVG text. */
export function drawStage(stage: Stage): string {
  const pen = createPen(stage.name)
  const content = paint(pen, stage)
  return sheet(stage.width, stage.height, pen.defs() + content)
}

/** Four scenes of one size in one picture, two by two: a page that shows all four asks for one file. */
export function drawQuarters(name: string, stages: readonly Stage[], side: number): string {
  const pen = createPen(name)
  const content = stages.map((stage, index) =>
    place(pen.clip(`M0 0H${side}V${side}H0Z`, paint(pen.fork(stage.name), stage)), [
      (index % 2) * side,
      Math.floor(index / 2) * side,
    ]),
  )
  return sheet(2 * side, 2 * side, pen.defs() + content.join(''))
}

/** Paper, light from the upper left, then what stands on it. */
const paint = (pen: Pen, { width, height, paper, draw }: Stage): string =>
  rect(0, 0, width, height, papers[paper].paper) + rect(0, 0, width, height, pen.linear(wash, 30)) + draw(pen)

/** A coloured shape behind things, with grain away from the light. */
export function patch(
  pen: Pen,
  outline: string,
  colour: string,
  [x, y, width, height]: readonly [number, number, number, number],
): string {
  const { next } = pen.random
  const lit = pen.linear(
    [
      [0, lighten(colour, 0.18)],
      [0.55, colour],
      [1, darken(colour, 0.04)],
    ],
    55,
  )
  const dots = grain(Math.round((width * height) / 260), darken(colour, 0.34), 0.26, 1, () => {
    const [u, v] = [next(), next()]
    return u + v > 0.55 + next() * 1.1 ? [x + u * width, y + v * height] : null
  })
  return path(outline, lit) + pen.clip(outline, dots)
}

/** The floor: a quiet band from `y` down, so that things stand on something. */
export const floor = (pen: Pen, width: number, height: number, y: number, paper: Paper) =>
  rect(
    0,
    y,
    width,
    height - y,
    pen.linear(
      [
        [0, darken(papers[paper].shape, 0.02), 0.75],
        [1, darken(papers[paper].shape, 0.08), 0.4],
      ],
      90,
    ),
  )

/** Stands a product's drawing on the line `y` with its middle at `x`. */
export function stand(pen: Pen, slug: string, x: number, y: number, scale = 1): string {
  const product = catalogueProducts.find((candidate) => candidate.slug === slug)
  if (!product) throw new Error(`No product "${slug}" to stand in a scene`)
  return place(
    product.illustration.subject(pen.fork(`${slug}@${x}`)),
    [x - 200 * scale, y - GROUND * scale],
    0,
    scale,
  )
}

/** An arch standing on `y`. */
export const arch = (x: number, y: number, halfWidth: number, height: number) =>
  `M${x - halfWidth} ${y}V${y - height + halfWidth}A${halfWidth} ${halfWidth} 0 0 1 ${x + halfWidth} ${y - height + halfWidth}V${y}Z`

export const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`
