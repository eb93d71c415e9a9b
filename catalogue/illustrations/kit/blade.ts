import type { Point } from './geometry.ts'
import type { Tones } from './colour.ts'
import { along, pt, soft, softLine } from './geometry.ts'
import { path, stroke } from './pen.ts'

/** Half-width of a leaf from its base (0) to its tip (1), at most 1. */
export type Profile = (t: number) => number

/** `t^a (1-t)^b`, scaled so that its widest place is 1. */
function curve(a: number, b: number): Profile {
  const peak = a / (a + b)
  const top = peak ** a * (1 - peak) ** b
  return (t) => (t ** a * (1 - t) ** b) / top
}

export const profiles = {
  lance: curve(0.75, 1.05),
  ovate: curve(0.55, 1),
  elliptic: curve(0.65, 0.75),
  round: curve(0.5, 0.5),
  obovate: curve(1.1, 0.5),
  spoon: curve(1.6, 0.45),
  sword: curve(0.12, 0.55),
  grass: curve(0.06, 0.75),
  petal: curve(0.9, 0.4),
  /** Widest near the end, then a short point. */
  rosette: (t: number) =>
    (0.3 + 0.7 * Math.min(1, t / 0.72)) * Math.max(0, 1 - Math.max(0, (t - 0.5) / 0.5) ** 2.6) ** 0.8,
  /** A round-ended tube. */
  tube: (t: number) => (t < 0.9 ? 1 : Math.sqrt(Math.max(0, 1 - ((t - 0.9) / 0.1) ** 2))),
} as const satisfies Record<string, Profile>

/** A leaf along a line. `point(t, u)` finds a place on it: `t` base to tip, `u` from -1 (left edge) to 1 (right edge). */
export interface Blade {
  spine: readonly Point[]
  point(t: number, u: number): Point
  outline: string
}

export function blade(spine: readonly Point[], halfWidth: number, profile: Profile, steps = 12): Blade {
  const point = (t: number, u: number): Point => {
    const { point, angle } = along(spine, t)
    const radians = (angle * Math.PI) / 180
    const offset = halfWidth * profile(Math.min(Math.max(t, 0), 1)) * u
    return [point[0] + Math.cos(radians) * offset, point[1] + Math.sin(radians) * offset]
  }
  const outline = side(point, -1, steps, false) + side(point, 1, steps, true)
  return { spine, point, outline: `M${pt(point(0, -1))}${outline}Z` }
}

function side(point: Blade['point'], u: number, steps: number, back: boolean): string {
  const edge = Array.from({ length: steps + 1 }, (_, i) => point(i / steps, u))
  if (!back) return soft(edge)
  const returning = edge.reverse()
  return `L${pt(returning[0] ?? [0, 0])}${soft(returning)}`
}

/** The whole blade in its dark tone, the half towards the light over it, and the midrib. */
export function paintBlade(leaf: Blade, tones: Tones, rib = 0): string {
  const { angle } = along(leaf.spine, 0.5)
  // The light comes from the upper left; the left edge of an upright leaf faces it.
  const lit = angle > -125 && angle < 55 ? -1 : 1
  const steps = leaf.spine.length
  const edge = Array.from({ length: steps }, (_, i) => leaf.point(i / (steps - 1), lit))
  const middle = [...leaf.spine].reverse()
  const half = `M${pt(edge[0] ?? [0, 0])}${soft(edge)}L${pt(middle[0] ?? [0, 0])}${soft(middle)}Z`
  const ribLine = rib > 0 ? stroke(softLine(leaf.spine.slice(0, -1)), tones.rib, rib, { opacity: 0.75 }) : ''
  return path(leaf.outline, tones.dark) + path(half, tones.light) + ribLine
}

/** Side veins from the midrib towards the tip; `reach` is how far they go to the edge. */
export function bladeVeins(
  leaf: Blade,
  count: number,
  colour: string,
  width: number,
  reach = 0.8,
  rise = 0.1,
): string {
  let d = ''
  for (let i = 1; i <= count; i++) {
    const t = i / (count + 1.5)
    for (const u of [-reach, reach]) {
      d += `M${pt(leaf.point(t, 0))}Q${pt(leaf.point(t + rise * 0.4, u * 0.55))} ${pt(leaf.point(t + rise, u))}`
    }
  }
  return stroke(d, colour, width, { opacity: 0.55 })
}
