import type { Plant } from '../illustration.ts'
import type { Point } from '../kit/geometry.ts'
import { blade, profiles } from '../kit/blade.ts'
import { darken, lighten } from '../kit/colour.ts'
import { polar, pt, soft, spine, spread } from '../kit/geometry.ts'
import { path, stroke } from '../kit/pen.ts'

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
