import type { Plant } from '../illustration.ts'
import type { Point } from '../kit/geometry.ts'
import type { Pen } from '../kit/pen.ts'
import { blade } from '../kit/blade.ts'
import { darken, lighten } from '../kit/colour.ts'
import { polar, pt, soft, spine, spread } from '../kit/geometry.ts'
import { ellipse, path, stroke } from '../kit/pen.ts'
import { cactusFlower } from './cacti.ts'

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
