import type { Tones } from './colour.ts'
import type { Point } from './geometry.ts'
import { lerp, pt, soft } from './geometry.ts'
import { path, stroke } from './pen.ts'

/**
 * A broad leaf in its own frame: the stalk joins at the origin, the tip points up. A place on it is named by the side
 * vein it lies on: `v` from 0 (base) to 1 (tip), `u` from 0 (midrib) to 1 (edge). Veins near the base sweep backwards,
 * so the base becomes a heart; cuts and holes follow the veins, as they do on the plant.
 */
export interface BroadLeaf {
  length: number
  /** Half-width at `v`. */
  width: (v: number) => number
  /** How far the vein at `v` runs towards the tip (positive) or back (negative), in leaf lengths. */
  sweep: (v: number) => number
  /** Edge relief at `v`: 1 is the plain edge. */
  edge?: (v: number) => number
  /** Cuts from the edge inwards: their place, half-width in `v` and the `u` they reach. */
  slits?: readonly { v: number; half: number; depth: number }[]
}

export const broadPoint = (leaf: BroadLeaf, u: number, v: number): Point => [
  u * leaf.width(v),
  -leaf.length * (v * 0.92 + leaf.sweep(v) * Math.abs(u) ** 1.5 + (v > 0.99 ? 0.08 : 0)),
]

/** One half of the outline from the stalk round the edge to the tip, on the right for `side` 1. */
export function broadHalf(leaf: BroadLeaf, side: 1 | -1): string {
  const at = (u: number, v: number) => broadPoint(leaf, u * side, v)
  // Behind the stalk the lobes are round, not cut straight.
  const base = [0, 0.12, 0.35, 0.6, 0.82, 0.95].map((u) => at(u, -0.1 * Math.sin(Math.PI * u ** 0.8)))
  let d = `M${pt(base[0] ?? [0, 0])}${soft([...base, edgePoint(leaf, side, 0)])}`
  let from = 0
  for (const slit of leaf.slits ?? []) {
    const until = slit.v - slit.half
    d += soft(lobe(leaf, side, from, until))
    const inner = at(slit.depth, slit.v)
    d += `Q${pt(at((1 + slit.depth) / 2, slit.v - slit.half * 0.55))} ${pt(inner)}`
    from = slit.v + slit.half
    d += `Q${pt(at((1 + slit.depth) / 2, slit.v + slit.half * 0.55))} ${pt(edgePoint(leaf, side, from))}`
  }
  d += soft([...lobe(leaf, side, from, 0.98), at(0, 1)])
  return `${d}L0 0Z`
}

function edgePoint(leaf: BroadLeaf, side: 1 | -1, v: number): Point {
  return broadPoint(leaf, side * (leaf.edge?.(v) ?? 1), v)
}

/** The edge between two cuts, slightly bulged when there are cuts. */
function lobe(leaf: BroadLeaf, side: 1 | -1, from: number, until: number): Point[] {
  const cut = (leaf.slits?.length ?? 0) > 0
  const steps = cut ? 6 : 26
  return Array.from({ length: steps + 1 }, (_, i) => {
    const v = lerp(from, until, i / steps)
    const bulge = cut ? 0.09 * Math.sqrt(Math.max(0, Math.sin((Math.PI * i) / steps))) : 0
    return broadPoint(leaf, side * ((leaf.edge?.(v) ?? 1) + bulge), v)
  })
}

/** Almond-shaped holes along the veins, to be cut out of the half they lie on. */
export function broadHoles(
  leaf: BroadLeaf,
  side: 1 | -1,
  holes: readonly { u: number; v: number; size: number }[],
): string {
  return holes
    .map(({ u, v, size }) => {
      const inner = broadPoint(leaf, side * (u - size), v)
      const outer = broadPoint(leaf, side * (u + size), v)
      const wide = size * 0.28
      return `M${pt(inner)}Q${pt(broadPoint(leaf, side * u, v - wide))} ${pt(outer)}Q${pt(broadPoint(leaf, side * u, v + wide))} ${pt(inner)}Z`
    })
    .join('')
}

export interface BroadPaint {
  tones: Tones
  /** Which way the leaf will be turned, so that the half facing the light is the lighter one. */
  turn: number
  rib?: number
  veins?: readonly number[]
  holes?: readonly { u: number; v: number; size: number }[]
}

export function paintBroadLeaf(
  leaf: BroadLeaf,
  { tones, turn, rib = 1.6, veins = [], holes = [] }: BroadPaint,
): string {
  const lit = turn > -125 && turn < 55 ? -1 : 1
  const halves = ([1, -1] as const).map((side) =>
    path(broadHalf(leaf, side) + broadHoles(leaf, side, holes), side === lit ? tones.light : tones.dark, {
      'fill-rule': 'evenodd',
    }),
  )
  return halves.join('') + broadVeins(leaf, tones.rib, rib, veins)
}

/** The midrib and the side veins at the given places. */
export function broadVeins(
  leaf: BroadLeaf,
  colour: string,
  rib: number,
  veins: readonly number[],
  reach = 0.82,
): string {
  const lines = veins.flatMap((v) =>
    [-1, 1].map((side) => {
      const start = broadPoint(leaf, 0, v * 0.94)
      return `M${pt(start)}Q${pt(broadPoint(leaf, side * reach * 0.5, v))} ${pt(broadPoint(leaf, side * reach, v))}`
    }),
  )
  const side = lines.length > 0 ? stroke(lines.join(''), colour, rib * 0.5, { opacity: 0.6 }) : ''
  return (
    side + (rib > 0 ? stroke(`M0 0L${pt(broadPoint(leaf, 0, 0.96))}`, colour, rib, { opacity: 0.85 }) : '')
  )
}

/** 1 up to `from`, then narrowing to a point at 1; a larger power keeps the shoulders fuller. */
export const taper = (v: number, from: number, power: number) =>
  Math.max(0, 1 - Math.max(0, (v - from) / (1 - from)) ** power) ** 0.9

/** A heart: widest below the middle, lobes behind the stalk, a drawn-out tip. */
export function heartLeaf(length: number, width: number, lobes = 0.22): BroadLeaf {
  return {
    length,
    width: (v) => width * taper(v, 0.14, 1.9) * (0.66 + 0.34 * Math.sqrt(Math.min(1, Math.max(0, v * 5)))),
    sweep: (v) => lerp(-lobes, 0.05, Math.min(1, v * 1.2)),
  }
}
