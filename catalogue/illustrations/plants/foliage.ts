import type { Plant } from '../illustration.ts'
import type { Tones } from '../kit/colour.ts'
import type { Point } from '../kit/geometry.ts'
import type { Pen } from '../kit/pen.ts'
import { greens, tones } from '../kit/colour.ts'
import { lerp, polar, pt, spread } from '../kit/geometry.ts'
import { place, stroke } from '../kit/pen.ts'

interface Stalk {
  /** Direction and distance of the leaf's joint from the soil, its own turn, and depth from back (0) to front (1). */
  angle: number
  reach: number
  turn: number
  size: number
  depth: number
}

/** An even bouquet of leaves on stalks: a back row, a middle and a front row. */
export function bouquet(
  rows: readonly { count: number; fan: number; reach: number; turn: number; size: number }[],
): Stalk[] {
  return rows.flatMap(({ count, fan, reach, turn, size }, row) =>
    spread(count, -1, 1).map((u) => ({
      angle: u * fan,
      reach: reach * (1 - Math.abs(u) * 0.22),
      turn: u * turn,
      size: size * (1 - Math.abs(u) * 0.12),
      depth: rows.length === 1 ? 0.6 : lerp(0.15, 0.85, row / (rows.length - 1)),
    })),
  )
}

export interface StalkedLook {
  stalks: readonly Stalk[]
  base: string
  stalk?: string
  width?: number
  leaf: (pen: Pen, size: number, shade: Tones, turn: number) => string
}

/** Leaves on single stalks from the soil. */
export function stalked({ stalks, base, stalk = greens.fresh, width = 3, leaf }: StalkedLook): Plant {
  return (pen, { x, y, rx }) =>
    stalks
      .map(({ angle, reach, turn, size, depth }) => {
        const root: Point = [x + Math.sin((angle * Math.PI) / 180) * rx * 0.6, y + 3]
        const joint = polar(angle + pen.random.jitter(3), reach * pen.random.between(0.94, 1.05), root)
        const bow = polar(angle * 0.35, reach * 0.62, root)
        const tilt = turn + pen.random.jitter(9)
        const shade = tones(base, depth + pen.random.jitter(0.08))
        return (
          stroke(`M${pt(root)}Q${pt(bow)} ${pt(joint)}`, tones(stalk, depth).dark, width) +
          place(leaf(pen, size, shade, tilt), joint, tilt)
        )
      })
      .join('')
}
