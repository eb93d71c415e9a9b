import type { Pen } from './kit/pen.ts'
import { lighten, darken } from './kit/colour.ts'
import { num, polar, softLoop } from './kit/geometry.ts'
import { ellipse, grain, path, rect } from './kit/pen.ts'

/** The paper behind a picture and the shape on it. */
export const papers = {
  sage: { paper: '#e6e8da', shape: '#ccd6bc' },
  sand: { paper: '#f1e1d0', shape: '#e8cbb0' },
  blush: { paper: '#f8e6dc', shape: '#f3cab8' },
  mint: { paper: '#e0e9e2', shape: '#c4d9cd' },
  lime: { paper: '#ebeedc', shape: '#d5deba' },
  sky: { paper: '#e0e9ea', shape: '#c2d5da' },
  butter: { paper: '#f6edd5', shape: '#ecd8a2' },
  lilac: { paper: '#ece6ec', shape: '#d7c8dc' },
  clay: { paper: '#f0dfd3', shape: '#deb8a0' },
  stone: { paper: '#ebe8e1', shape: '#d6d0c4' },
} as const

export type Paper = keyof typeof papers
type BackdropShape = 'circle' | 'arch' | 'blob' | 'window' | 'sun' | 'oval' | 'hill'

export interface Backdrop {
  paper: Paper
  shape: BackdropShape
}

export const GROUND = 436

/** Draws paper and shape on the 400 by 500 canvas. */
export function drawBackdrop(pen: Pen, { paper, shape }: Backdrop): string {
  const colours = papers[paper]
  const ground = rect(0, 0, 400, 500, colours.paper) + rect(0, 0, 400, 500, pen.linear(wash, 62))
  const lit = pen.linear(
    [
      [0, lighten(colours.shape, 0.16)],
      [0.55, colours.shape],
      [1, darken(colours.shape, 0.03)],
    ],
    55,
  )
  const outline = outlines[shape](pen)
  return ground + path(outline, lit) + pen.clip(outline, backdropGrain(pen, colours.shape))
}

export const wash = [
  [0, '#fffaf0', 0.5],
  [0.5, '#fffaf0', 0],
  [1, '#6b5a3a', 0.07],
] as const

/** Denser towards the lower right, away from the light. */
function backdropGrain(pen: Pen, colour: string): string {
  const { next } = pen.random
  return grain(420, darken(colour, 0.34), 0.3, 0.9, () => {
    const [x, y] = [60 + next() * 280, 70 + next() * 366]
    return (x - 60) / 280 + (y - 70) / 366 > 0.55 + next() * 1.1 ? [x, y] : null
  })
}

const disc = (x: number, y: number, r: number) =>
  `M${num(x - r)} ${num(y)}A${num(r)} ${num(r)} 0 1 1 ${num(x + r)} ${num(y)}A${num(r)} ${num(r)} 0 1 1 ${num(x - r)} ${num(y)}Z`

const outlines: Record<BackdropShape, (pen: Pen) => string> = {
  circle: () => disc(200, 226, 146),
  arch: () => `M74 ${GROUND}V200A126 126 0 0 1 326 200V${GROUND}Z`,
  window: () => `M84 ${GROUND}V96Q84 74 106 74H294Q316 74 316 96V${GROUND}Z`,
  sun: () => `M40 ${GROUND}A160 160 0 0 1 360 ${GROUND}Z`,
  oval: () => 'M70 236A130 172 0 1 1 330 236A130 172 0 1 1 70 236Z',
  hill: () => `M22 ${GROUND}C22 300 88 196 176 210C232 218 236 132 298 142C358 152 378 300 378 ${GROUND}Z`,
  blob: (pen) => {
    const turn = pen.random.between(0, 360)
    const corners = Array.from({ length: 7 }, (_, i) =>
      polar(turn + i * (360 / 7), 158 + pen.random.jitter(22), [200, 240]),
    )
    return softLoop(corners)
  },
}

/** The soft shadow on the floor: longer to the right, since the light stands on the left. */
export function groundShadow(pen: Pen, x: number, halfWidth: number, y = GROUND): string {
  const fade = pen.radial([
    [0, '#3a3a26', 0.42],
    [0.45, '#3a3a26', 0.26],
    [1, '#3a3a26', 0],
  ])
  return (
    ellipse([x + halfWidth * 0.42, y + 1], halfWidth * 1.75, 13, fade) +
    ellipse([x + halfWidth * 0.06, y], halfWidth * 1.12, 8, fade)
  )
}
