import type { Blade } from '../kit/blade.ts'
import type { Pen } from '../kit/pen.ts'
import type { Plant } from '../illustration.ts'
import type { Point } from '../kit/geometry.ts'
import { blade, profiles } from '../kit/blade.ts'
import { darken, greens, lighten } from '../kit/colour.ts'
import { polar, pt, soft, spine, spread } from '../kit/geometry.ts'
import { ellipse, path, stroke } from '../kit/pen.ts'

export interface ColumnLook {
  base?: string
  ribs?: number
  spine?: string
  /** Length of a spine. */
  reach?: number
}

/** A ribbed column along a line, lit from the left, with a cluster of spines at every areole. */
export function column(
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

/** Ribbed globes full of golden spines. */
export function barrel(base: string, thorn: string, flower?: string): Plant {
  return (pen, { x, y }) => {
    const [rx, ry, cy] = [74, 70, y - 58]
    const at = (lon: number, lat: number): Point => {
      const [a, b] = [(lon * Math.PI) / 180, (lat * Math.PI) / 180]
      return [
        x + rx * Math.sin(a) * Math.sin(b),
        cy - ry * (Math.cos(b) * 0.93 + 0.12 * Math.cos(a) * Math.sin(b) * -1),
      ]
    }
    const body = pen.radial(
      [
        [0, lighten(base, 0.2)],
        [0.55, base],
        [1, darken(base, 0.42)],
      ],
      [0.34, 0.3],
    )
    const meridian = (lon: number) => {
      const points = spread(12, 4, 150).map((lat) => at(lon, lat))
      return `M${pt(points[0] ?? [0, 0])}${soft(points)}`
    }
    const crests = spread(13, -84, 84)
    const valleys = crests.slice(1).map((lon) => meridian(lon - 7))
    const stars = crests.flatMap((lon) =>
      spread(11, 12, 140).map((lat) => {
        const p = at(lon, lat)
        return [-70, -35, 0, 35, 70, 150, 210]
          .map((a) => `M${pt(p)}L${pt(polar(a + lon * 0.4, a > 100 ? 5 : 9.5, p))}`)
          .join('')
      }),
    )
    const crown = flower
      ? spread(7, -52, 52)
          .map((u) => cactusFlower([x + u * 0.8, cy - ry * 0.92 + Math.abs(u) * 0.16], 15, flower, u * 0.5))
          .join('')
      : ellipse([x - 3, cy - ry * 0.88], 20, 7, '#f0dfa6', { opacity: 0.9 })
    return (
      ellipse([x, cy], rx, ry, body) +
      stroke(valleys.join(''), darken(base, 0.5), 3, { opacity: 0.5 }) +
      stroke(crests.slice(0, 7).map(meridian).join(''), lighten(base, 0.35), 1.4, { opacity: 0.5 }) +
      crown +
      stroke(stars.join(''), thorn, 1.25)
    )
  }
}

interface Pad {
  from: Point
  angle: number
  length: number
  width: number
  depth: number
}

/** Flat oval pads dotted with tufts: bunny ears. */
export const bunnyEars: Plant = (pen, { x, y }) => {
  const pads: Pad[] = [
    { from: [x - 16, y - 100], angle: -24, length: 92, width: 29, depth: 0.2 },
    { from: [x + 22, y - 92], angle: 30, length: 84, width: 27, depth: 0.15 },
    { from: [x - 54, y - 34], angle: -58, length: 72, width: 24, depth: 0.25 },
    { from: [x + 2, y + 4], angle: 0, length: 124, width: 42, depth: 0.6 },
    { from: [x + 30, y - 40], angle: 62, length: 74, width: 25, depth: 0.55 },
    { from: [x - 10, y - 112], angle: 4, length: 78, width: 26, depth: 0.75 },
  ]
  return (
    pads.map((pad) => drawPad(pen, pad)).join('') +
    cactusFlower([x - 3, y - 186], 15, '#f3cd62', 4) +
    cactusFlower([x + 64, y - 160], 13, '#f3cd62', 34)
  )
}

function drawPad(pen: Pen, { from, angle, length, width, depth }: Pad): string {
  const base = depth < 0.5 ? darken('#5f9a5a', (0.5 - depth) * 0.7) : lighten('#5f9a5a', (depth - 0.5) * 0.2)
  const pad = blade(spine(from, angle, length, 0, 8), width, (t) => (t ** 0.42 * (1 - t) ** 0.42) / 0.56, 18)
  const tufts: string[] = []
  spread(9, 0.1, 0.94).forEach((t, row) => {
    for (const u of spread(row % 2 ? 4 : 5, -0.82, 0.82)) {
      const p = pad.point(t, u)
      tufts.push([-50, 0, 50].map((a) => `M${pt(p)}L${pt(polar(a + angle, 3.4, p))}`).join(''))
    }
  })
  const lit = pen.linear(
    [
      [0, lighten(base, 0.14)],
      [0.5, base],
      [1, darken(base, 0.24)],
    ],
    20,
  )
  return path(pad.outline, lit) + stroke(tufts.join(''), '#fbf3d4', 1.7)
}

/** A bright globe grafted on a three-sided green stock. */
export const moonCactus: Plant = (pen, { x, y }) => {
  const stock = blade(spine([x, y + 6], 0, 118, 0, 8), 25, () => 1)
  const globe = (gx: number, gy: number, r: number, colour: string) => {
    const ribs = spread(7, -1, 1).map(
      (u) => `M${pt([gx, gy - r])}Q${pt([gx + u * r * 1.75, gy])} ${pt([gx + u * r * 0.5, gy + r * 0.92])}`,
    )
    const thorns = spread(7, -0.86, 0.86).flatMap((u) =>
      spread(4, -0.6, 0.7).map((v) => {
        const p: Point = [gx + u * r * Math.sqrt(1 - v * v), gy + v * r]
        return [-40, 40].map((a) => `M${pt(p)}L${pt(polar(a, 6, p))}`).join('')
      }),
    )
    return (
      ellipse(
        [gx, gy],
        r,
        r * 0.94,
        pen.radial(
          [
            [0, lighten(colour, 0.3)],
            [0.6, colour],
            [1, darken(colour, 0.3)],
          ],
          [0.34, 0.28],
        ),
      ) +
      stroke(ribs.join(''), darken(colour, 0.3), 2.6, { opacity: 0.5 }) +
      stroke(thorns.join(''), '#fff3d8', 1.2, { opacity: 0.9 })
    )
  }
  const edges = [-0.94, 0, 0.94]
  const stockThorns = edges.flatMap((u) =>
    spread(6, 0.1, 0.86).map((t) => {
      const p = stock.point(t, u)
      return [-60, 0, 60].map((a) => `M${pt(p)}L${pt(polar(a + u * 60, 5, p))}`).join('')
    }),
  )
  return (
    path(
      stock.outline,
      pen.linear([
        [0, '#6ea45c'],
        [0.49, '#5d964f'],
        [0.5, '#3f7740'],
        [1, '#2d5d37'],
      ]),
    ) +
    stroke(stockThorns.join(''), '#f3e9c6', 1.2) +
    globe(x, y - 142, 52, '#d8452f') +
    globe(x - 46, y - 112, 18, '#dc5438') +
    globe(x + 45, y - 122, 21, '#c93c2c') +
    globe(x + 14, y - 190, 17, '#e2603f')
  )
}

/** Tall three-sided stems with small leaves along the edges: the African milk tree. */
export const milkTree: Plant = (pen, { x, y }) => {
  const stem = (from: Point, angle: number, length: number, width: number, bend: number, base: string) => {
    const body = blade(
      spine(from, angle, length, bend, 12),
      width,
      (t) => Math.min(1, (1 - t) * 9) ** 0.5,
      16,
    )
    const leaves = spread(Math.round(length / 13), 0.08, 0.98).flatMap((t, i) => {
      const u = i % 3 === 0 ? 0.05 : i % 3 === 1 ? -1 : 1
      const p = body.point(t, u)
      const leaf = blade(spine(p, angle + u * 52 + 6, 17, -u * 12, 4), 4.6, profiles.obovate, 5)
      return path(leaf.outline, u < 0.5 ? '#7fb069' : '#5b9257')
    })
    const chevrons = spread(Math.round(length / 12), 0.05, 0.93).map(
      (t) => `M${pt(body.point(t + 0.02, -0.7))}L${pt(body.point(t, 0))}L${pt(body.point(t + 0.02, 0.75))}`,
    )
    return (
      path(
        body.outline,
        pen.linear([
          [0, lighten(base, 0.16)],
          [0.48, base],
          [0.5, darken(base, 0.2)],
          [1, darken(base, 0.38)],
        ]),
      ) +
      stroke(chevrons.join(''), '#c5dba7', 1.6, { opacity: 0.5 }) +
      leaves.join('')
    )
  }
  const base = '#3f7f55'
  return (
    stem([x + 4, y - 40], 14, 190, 11, -14, darken(base, 0.14)) +
    stem([x - 10, y - 62], -26, 130, 10, 24, darken(base, 0.06)) +
    stem([x + 12, y - 30], 40, 132, 10, -38, base) +
    stem([x - 8, y - 18], -44, 124, 10, 44, base) +
    stem([x, y + 6], -2, 262, 14, 4, lighten(base, 0.04))
  )
}

/** Arching chains of flat links, each end in flower: the Christmas cactus. */
export const christmasCactus: Plant = (pen, { x, y, rx }) =>
  spread(13, -1, 1)
    .map((u, i) => ({ u, back: i % 2 === 0 }))
    .sort((a, b) => Number(b.back) - Number(a.back))
    .map(({ u, back }) => {
      const reach = (back ? 190 : 150) * pen.random.between(0.86, 1.06)
      const line = spine([x + u * rx * 0.5, y + 2], u * 46, reach, u * 112 + pen.random.jitter(8), 24)
      const links = spread(6, 0, 5 / 6).map((t) => {
        const part = line.slice(Math.round(t * 24), Math.round((t + 1 / 6) * 24) + 1)
        const link = blade(
          part,
          12,
          (s) => 0.28 + 0.72 * Math.sin(Math.PI * s ** 1.2) + (s > 0.55 && s < 0.8 ? 0.12 : 0),
          8,
        )
        const base = back ? '#2f6b45' : '#43885a'
        return (
          path(link.outline, t > 0.6 ? lighten(base, 0.06) : base) +
          stroke(`M${pt(part[0] ?? [0, 0])}${soft(part)}`, lighten(base, 0.3), 1.4, { opacity: 0.7 })
        )
      })
      const end = line.at(-1) ?? [x, y]
      return links.join('') + hangingBloom(end, u * 40 + 180 - u * 60)
    })
    .join('')

function hangingBloom(at: Point, turn: number): string {
  const petals = [-62, -34, 34, 62, -14, 14].map((a, i) =>
    path(
      blade(spine(at, turn + a, 21 - (i > 3 ? -4 : 0), a * 0.5, 4), 4.6, profiles.petal, 6).outline,
      i > 3 ? '#ef7fa0' : '#d84a78',
    ),
  )
  return petals.join('') + stroke(`M${pt(at)}L${pt(polar(turn, 30, at))}`, '#fbe3ea', 1.6)
}
