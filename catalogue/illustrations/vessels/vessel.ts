import type { Pen } from '../kit/pen.ts'
import type { Point } from '../kit/geometry.ts'
import { GROUND, groundShadow } from '../backdrops.ts'
import { darken, lighten } from '../kit/colour.ts'
import { num, pt, soft } from '../kit/geometry.ts'
import { ellipse, grain, path } from '../kit/pen.ts'

/** Where a plant comes out of its pot. */
export interface Mouth {
  x: number
  y: number
  /** Half-width of the soil. */
  rx: number
  ry: number
}

/** A drawn pot: what lies behind the plant, and the opening the plant grows from. */
export interface PottedBase {
  svg: string
  mouth: Mouth
}

export type Vessel = (pen: Pen) => PottedBase

export interface VesselShape {
  /** Half-width and height above the ground, from the rim down. */
  profile: readonly (readonly [halfWidth: number, height: number])[]
  colour: string
  rim?: string
  rimThickness?: number
  soil?: string
  x?: number
  ground?: number
  shadow?: boolean
  /** Painted on the body, inside its outline, under the shading. */
  decorate?: (body: Body) => string
}

/** Half-width of the body and its height, for those who decorate it. */
export interface Body {
  x: number
  top: number
  bottom: number
  halfWidth: number
}

const SOIL = '#3b2a20'

/** Draws any round pot: body, decoration, one light from the left, grain in the shade, rim and soil. */
export function vessel(pen: Pen, shape: VesselShape): PottedBase {
  const { profile, colour, x = 200, ground = GROUND, rimThickness = 5 } = shape
  const [top, base] = [profile[0] ?? [50, 90], profile.at(-1) ?? [40, 0]]
  const topY = ground - top[1]
  const ry = top[0] * 0.13
  const left = profile.map(([half, height]): Point => [x - half, ground - height])
  const right = profile.map(([half, height]): Point => [x + half, ground - height]).reverse()
  const sag = base[0] * 0.1
  const outline =
    `M${pt(left[0] ?? [0, 0])}${soft(left)}` +
    `Q${num(x)} ${num(ground - base[1] + sag * 2)} ${pt(right[0] ?? [0, 0])}${soft(right)}` +
    `A${num(top[0])} ${num(ry)} 0 0 1 ${num(x - top[0])} ${num(topY)}Z`
  const widest = Math.max(...profile.map(([half]) => half))
  const body: Body = { x, top: topY, bottom: ground, halfWidth: widest }
  const rim = shape.rim ?? colour
  const inner = top[0] - rimThickness
  const svg =
    (shape.shadow === false ? '' : groundShadow(pen, x, widest, ground)) +
    path(outline, colour) +
    (shape.decorate ? pen.clip(outline, shape.decorate(body)) : '') +
    path(outline, pen.linear(shading)) +
    pen.clip(outline, potGrain(pen, body, colour)) +
    ellipse(
      [x, topY],
      top[0],
      ry,
      pen.linear([
        [0, lighten(rim, 0.34)],
        [0.5, lighten(rim, 0.16)],
        [1, darken(rim, 0.12)],
      ]),
    ) +
    ellipse(
      [x, topY + 0.6],
      inner,
      ry * (inner / top[0]),
      pen.linear(
        [
          [0, '#241711'],
          [1, shape.soil ?? SOIL],
        ],
        70,
      ),
    )
  return { svg, mouth: { x, y: topY + 1, rx: inner, ry: ry * (inner / top[0]) } }
}

const shading = [
  [0, '#fff2dc', 0.05],
  [0.16, '#fff7e6', 0.3],
  [0.34, '#fff2dc', 0.06],
  [0.58, '#1d1a22', 0.04],
  [0.85, '#1d1a22', 0.24],
  [1, '#1d1a22', 0.34],
] as const

function potGrain(pen: Pen, { x, top, bottom, halfWidth }: Body, colour: string): string {
  const { next } = pen.random
  return grain(170, darken(colour, 0.55), 0.32, 0.9, () => [
    x + halfWidth * (1 - 1.15 * next() ** 1.7),
    top + (bottom - top) * (0.04 + next()),
  ])
}
