import type { Tones } from '../kit/colour.ts'
import type { Point } from '../kit/geometry.ts'
import type { Pen } from '../kit/pen.ts'
import { blade, paintBlade, profiles } from '../kit/blade.ts'
import { darken, lighten, tones } from '../kit/colour.ts'
import { polar, pt, softLoop, spine } from '../kit/geometry.ts'
import { path, stroke } from '../kit/pen.ts'

interface Crown {
  centre: Point
  rx: number
  ry: number
  count: number
  base: string
  leaf: (at: Point, turn: number, shade: Tones) => string
}

/** Foliage as a mass: leaves point outward, those to the upper left and in front catch the light. */
export function crown(pen: Pen, { centre: [x, y], rx, ry, count, base, leaf }: Crown): string {
  const { random } = pen
  const lump = Array.from({ length: 11 }, (_, i) => {
    const [dx, dy] = polar((i * 360) / 11, 1)
    const grow = 0.9 + random.jitter(0.06)
    return [x + dx * rx * grow, y + dy * ry * grow] as const
  })
  const leaves = Array.from({ length: count }, (_, i) => {
    // From the rim inwards, so that the middle lies on top.
    const r = Math.sqrt(1 - i / count) * 1.02
    const a = i * 137.5 + random.jitter(18)
    const [dx, dy] = polar(a, r)
    const light = 0.42 + (-dx * 0.26 - dy * 0.34) + (1 - r) * 0.16 + random.jitter(0.14)
    return leaf(
      [x + dx * rx, y + dy * ry],
      a + random.jitter(46),
      tones(base, Math.min(1, Math.max(0, light))),
    )
  })
  return path(softLoop(lump), darken(base, 0.34)) + leaves.join('')
}

export function trunk(
  pen: Pen,
  from: Point,
  length: number,
  width: number,
  lean = 0,
  colour = '#8a6647',
): string {
  const body = blade(spine(from, lean, length, -lean * 1.6, 8), width, (t) => 1.15 - t * 0.4)
  const bark = Array.from({ length: 16 }, () => {
    const [t, u] = [pen.random.between(0.04, 0.85), pen.random.jitter(0.8)]
    return `M${pt(body.point(t, u))}L${pt(body.point(t + 0.07, u))}`
  })
  return (
    path(
      body.outline,
      pen.linear([
        [0, lighten(colour, 0.2)],
        [0.45, colour],
        [1, darken(colour, 0.36)],
      ]),
    ) + stroke(bark.join(''), darken(colour, 0.36), 1, { opacity: 0.6 })
  )
}

export const simple =
  (length: number, width: number, profile = profiles.elliptic, rib = 0.8) =>
  (at: Point, turn: number, shade: Tones) =>
    paintBlade(blade(spine(at, turn, length, 10, 5), width, profile, 8), shade, rib)
