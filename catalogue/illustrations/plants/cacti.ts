import type { Plant } from '../illustration.ts'
import type { Blade } from '../kit/blade.ts'
import type { Point } from '../kit/geometry.ts'
import type { Pen } from '../kit/pen.ts'
import { blade, profiles } from '../kit/blade.ts'
import { darken, greens, lighten } from '../kit/colour.ts'
import { polar, pt, soft, spine, spread } from '../kit/geometry.ts'
import { ellipse, path, stroke } from '../kit/pen.ts'

interface ColumnLook {
  base?: string
  ribs?: number
  spine?: string
  /** Length of a spine. */
  reach?: number
}

/** A ribbed column along a line, lit from the left, with a cluster of spines at every areole. */
function column(
  pen: Pen,
  line: readonly Point[],
  radius: number,
  { base = greens.leaf, ribs = 7, spine: thorn = '#f3ead0', reach = 5 }: ColumnLook,
): string {
  const tube = blade(line, radius, profiles.tube, 24)
  const angles = spread(ribs, -72, 72).map((a) => Math.sin((a * Math.PI) / 180))
  const rib = (u: number) => {
    const points = spread(12, 0, 0.985).map((t) => tube.point(t, u))
    return `M${pt(points[0] ?? [0, 0])}${soft(points)}`
  }
  const valleys = angles
    .slice(1)
    .map((u, i) => rib((u + (angles[i] ?? 0)) / 2))
    .join('')
  const length = line.length > 1 ? Math.hypot(...diff(line[0], line.at(-1))) : 0
  const rows = Math.max(5, Math.round(length / 12))
  return (
    path(
      tube.outline,
      pen.linear([
        [0, lighten(base, 0.12)],
        [0.3, lighten(base, 0.06)],
        [0.62, base],
        [1, darken(base, 0.34)],
      ]),
    ) +
    stroke(valleys, darken(base, 0.45), Math.max(1.2, radius * 0.075), { opacity: 0.55 }) +
    stroke(
      angles
        .slice(0, Math.ceil(ribs / 2))
        .map(rib)
        .join(''),
      lighten(base, 0.34),
      1,
      { opacity: 0.4 },
    ) +
    stroke(
      angles
        .flatMap((u) => spread(rows, 0.03, 0.97).map((t, i) => thorns(tube, t + (i % 2) * 0.004, u, reach)))
        .join(''),
      thorn,
      1.1,
      { opacity: 0.95 },
    )
  )
}

const diff = (a: Point = [0, 0], b: Point = [0, 0]): [number, number] => [b[0] - a[0], b[1] - a[1]]

function thorns(tube: Blade, t: number, u: number, reach: number): string {
  const at = tube.point(t, u)
  return [-58, 0, 58].map((turn) => `M${pt(at)}L${pt(polar(turn + u * 50, reach, at))}`).join('')
}

/** Petals in two rings, seen from the side: a cactus in flower. */
export function cactusFlower(at: Point, size: number, colour: string, turn = 0): string {
  const petals = [
    ...spread(7, -78, 78).map((a) => ({ a, r: size, c: darken(colour, 0.12) })),
    ...spread(5, -46, 46).map((a) => ({ a, r: size * 0.9, c: lighten(colour, 0.12) })),
  ]
  return (
    petals
      .map(({ a, r, c }) => path(blade(spine(at, a + turn, r, 0, 4), r * 0.2, profiles.petal, 6).outline, c))
      .join('') + ellipse(polar(turn, size * 0.34, at), size * 0.16, size * 0.12, '#f2cf6a')
  )
}

/** The armed desert giant. */
export const saguaro: Plant = (pen, { x, y }) => {
  const look = { base: '#2f7a50', ribs: 7 }
  const arm = (side: 1 | -1, height: number, reach: number, rise: number) => {
    const elbow: Point[] = [
      [x + side * 20, y - height],
      [x + side * (reach - 16), y - height - 1],
      [x + side * (reach - 4), y - height - 5],
      [x + side * reach, y - height - 18],
      ...spread(6, 34, rise).map((up): Point => [x + side * reach, y - height - up]),
    ]
    return (
      column(pen, elbow, 14.5, { ...look, ribs: 4, reach: 4 }) +
      cactusFlower([x + side * reach, y - height - rise + 2], 15, '#e8809a', side * 6)
    )
  }
  return (
    arm(-1, 72, 76, 74) +
    arm(1, 104, 74, 96) +
    column(pen, spine([x, y + 6], 0, 226, 0, 16), 34, look) +
    cactusFlower([x - 6, y - 214], 22, '#e8809a', -8) +
    cactusFlower([x + 12, y - 212], 16, '#ee9bae', 24)
  )
}

/** A white-haired column: spines become long soft hair. */
export const oldMan: Plant = (pen, { x, y }) => {
  const { between, jitter } = pen.random
  const hairy = (x: number, height: number, radius: number) => {
    const strands = Array.from({ length: 620 }, () => {
      const [u, t] = [jitter(1), between(0.04, 1)]
      const shoulder = Math.sqrt(Math.max(0.02, Math.min(1, (1 - t) * 9)))
      const from: Point = [x + u * radius * shoulder, y - t * height]
      const out = u * between(4, 10)
      return {
        lit: u + jitter(0.5) < 0.1,
        d: `M${pt(from)}q${pt([out, -between(1, 5)])} ${pt([out + jitter(4), between(9, 17)])}`,
      }
    })
    const half = (lit: boolean) =>
      strands
        .filter((strand) => strand.lit === lit)
        .map(({ d }) => d)
        .join('')
    return (
      column(pen, spine([x, y + 4], 0, height, 0, 14), radius, { base: '#7d957c', ribs: 9, reach: 0 }) +
      stroke(half(false), '#c9c7bd', 1.1, { opacity: 0.8 }) +
      stroke(half(true), '#fdfbf5', 1.1, { opacity: 0.9 })
    )
  }
  return hairy(x + 32, 104, 22) + hairy(x - 12, 204, 30)
}
