import type { BroadLeaf } from '../kit/broad-leaf.ts'
import type { Pen } from '../kit/pen.ts'
import type { Plant } from '../illustration.ts'
import type { Point } from '../kit/geometry.ts'
import { broadHalf, broadHoles, broadPoint, broadVeins, paintBroadLeaf, taper } from '../kit/broad-leaf.ts'
import { greens, lighten, tones } from '../kit/colour.ts'
import { lerp, polar, pt, spread } from '../kit/geometry.ts'
import { path, place, stroke } from '../kit/pen.ts'

interface Look {
  /** Leaves by direction (degrees), reach from the soil, length and depth (0 back to 1 front). */
  leaves: readonly { angle: number; reach: number; length: number; depth: number; tilt?: number }[]
  base?: string
  /** Cream sectors on the leaves. */
  variegated?: boolean
}

export const monsteraLeaves: Look['leaves'] = [
  { angle: -40, reach: 186, length: 106, depth: 0.1 },
  { angle: 42, reach: 182, length: 104, depth: 0.05 },
  { angle: -78, reach: 124, length: 92, depth: 0.3 },
  { angle: 80, reach: 120, length: 90, depth: 0.2 },
  { angle: 2, reach: 186, length: 132, depth: 0.55 },
  { angle: -44, reach: 108, length: 100, depth: 0.75 },
  { angle: 48, reach: 104, length: 98, depth: 0.65 },
  { angle: 6, reach: 84, length: 88, depth: 1 },
]

/** Split leaves with holes along the midrib, on long arching stalks. */
export function monstera({ leaves, base = greens.leaf, variegated = false }: Look): Plant {
  return (pen, mouth) =>
    leaves
      .map(({ angle, reach, length, depth, tilt = 0 }) => {
        const root: Point = [mouth.x + (angle / 90) * mouth.rx * 0.5, mouth.y + 2]
        const joint = polar(angle * 0.62, reach, root)
        const turn = angle * 1.25 + tilt + pen.random.jitter(5)
        const shade = tones(base, depth)
        const bow = polar(angle * 0.2, reach * 0.6, root)
        const stalk = stroke(
          `M${pt(root)}Q${pt(bow)} ${pt(joint)}`,
          tones(greens.fresh, depth * 0.7).dark,
          4.6,
        )
        const wide = Math.abs(angle) > 60 ? 0.86 : 0.98
        return stalk + place(splitLeaf(pen, length, shade, turn, variegated), joint, turn, wide, 1)
      })
      .join('')
}

const slitPlaces = [0.2, 0.36, 0.51, 0.65, 0.78]

/** One leaf with five cuts a side; about as wide as long. */
export function splitLeaf(
  pen: Pen,
  length: number,
  shade: ReturnType<typeof tones>,
  turn: number,
  variegated = false,
): string {
  const leaf: BroadLeaf = {
    length,
    width: (v) => length * 0.56 * taper(v, 0.3, 1.7) * (0.78 + 0.22 * Math.min(1, Math.max(0, v) * 3.4)),
    sweep: (v) => lerp(-0.24, 0.09, Math.min(1, v * 1.7)) * Math.min(1, (1.04 - v) * 2.4),
    slits: slitPlaces.map((v, i) => ({
      v,
      half: 0.027 - i * 0.001,
      depth: 0.38 + pen.random.between(0, 0.14) + (i === 0 ? 0.2 : 0),
    })),
  }
  const holes = spread(4, 0.2, 0.68).map((v) => ({ u: 0.2, v: v + 0.03, size: 0.085 }))
  const veins = spread(6, 0.07, 0.84)
  const painted = paintBroadLeaf(leaf, { tones: shade, turn, rib: length * 0.018, veins, holes })
  return variegated ? painted + cream(pen, leaf, holes) : painted
}

/** Blots and speckles of cream, kept inside the leaf. */
function cream(pen: Pen, leaf: BroadLeaf, holes: Parameters<typeof broadHoles>[2]): string {
  const outline = ([1, -1] as const)
    .map((side) => broadHalf(leaf, side) + broadHoles(leaf, side, holes))
    .join('')
  const { between, next } = pen.random
  let blots = ''
  for (let i = 0; i < 26; i++) {
    const side = next() < 0.6 ? 1 : -1
    const [x, y] = broadPoint(leaf, side * between(0.08, 1), between(0, 0.92))
    const r = leaf.length * (i < 6 ? between(0.1, 0.17) : between(0.012, 0.04))
    blots += `M${pt([x - r, y])}Q${pt([x - r * 0.6, y - r * 1.1])} ${pt([x + r * 0.3, y - r * 0.7])}T${pt([x + r, y + r * 0.2])}T${pt([x - r, y])}Z`
  }
  return (
    pen.clip(outline, path(blots, '#f4eecb', { opacity: 0.92 })) +
    broadVeins(leaf, lighten(greens.sage, 0.5), 1.6, [])
  )
}

/** A trailing vine of small leaves that have holes and no cuts. */
export const swissCheeseLeaf = (length: number, shade: ReturnType<typeof tones>, turn: number): string => {
  const leaf: BroadLeaf = {
    length,
    width: (v) => length * 0.38 * taper(v, 0.25, 2) * (0.75 + 0.25 * Math.min(1, v * 5)),
    sweep: (v) => lerp(-0.1, 0.05, Math.min(1, v * 1.2)),
  }
  const holes = spread(5, 0.1, 0.74).flatMap((v, i) => [
    { u: 0.46, v, size: 0.27 - i * 0.018 },
    ...(i < 4 ? [{ u: 0.2, v: v + 0.085, size: 0.08 }] : []),
  ])
  return paintBroadLeaf(leaf, { tones: shade, turn, rib: length * 0.026, holes })
}
