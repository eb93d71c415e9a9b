import type { Point } from '../kit/geometry.ts'
import type { Pen } from '../kit/pen.ts'
import { blade, bladeVeins, paintBlade, profiles } from '../kit/blade.ts'
import { tones } from '../kit/colour.ts'
import { spine, spread } from '../kit/geometry.ts'

/** Petals round a centre, each a small two-toned blade; drawn about the origin. */
export function wheel(
  count: number,
  radius: number,
  width: number,
  colour: string,
  { turn = 0, profile = profiles.petal } = {},
): string {
  return spread(count, 0, 360 - 360 / count)
    .map((a) =>
      paintBlade(
        blade(spine([0, 0], a + turn, radius, 0, 4), width, profile, 8),
        tones(colour, 0.55 + 0.2 * Math.cos(((a + turn + 45) * Math.PI) / 180)),
      ),
    )
    .join('')
}

/** A basal tuft of lance-shaped leaves. */
export function tuftOfLeaves(
  pen: Pen,
  [x, y]: Point,
  { count = 15, length = 120, width = 15, base = '#2f7048', fan = 62, droop = 40, spreadX = 20 } = {},
): string {
  return spread(count, -1, 1)
    .map((u, i) => ({ u, front: i % 2 === 1 }))
    .sort((a, b) => Number(a.front) - Number(b.front) || Math.abs(b.u) - Math.abs(a.u))
    .map(({ u, front }) => {
      const line = spine(
        [x + u * spreadX, y + 3],
        u * fan,
        length * (front ? 0.78 : 1) * pen.random.between(0.9, 1.08),
        u * droop,
        10,
      )
      const leaf = blade(line, width, profiles.elliptic, 14)
      const shade = tones(base, front ? 0.7 : 0.25)
      return paintBlade(leaf, shade, 1.3) + bladeVeins(leaf, 6, shade.rib, 0.7, 0.8, 0.1)
    })
    .join('')
}
