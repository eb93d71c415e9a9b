import type { Plant } from '../illustration.ts'
import type { Point } from '../kit/geometry.ts'
import type { Pen } from '../kit/pen.ts'
import type { Mouth } from '../vessels/vessel.ts'
import { blade, paintBlade, profiles } from '../kit/blade.ts'
import { broadPoint, heartLeaf, paintBroadLeaf } from '../kit/broad-leaf.ts'
import { darken, lighten, tones } from '../kit/colour.ts'
import { along, polar, pt, softLine, spine, spread } from '../kit/geometry.ts'
import { ellipse, place, stroke } from '../kit/pen.ts'

/** A string over the rim of the pot: out a little, then straight down. */
export function cascade(pen: Pen, { x, y, rx, ry }: Mouth, u: number, drop: number): Point[] {
  const start: Point = [x + u * rx * 0.9, y + ry * 0.5 * Math.sqrt(1 - u * u * 0.9)]
  const out = u * 24 + pen.random.jitter(5)
  const sway = pen.random.jitter(10)
  return [
    [x + u * rx * 0.5, y],
    [start[0] + out * 0.2, start[1] - 7],
    [start[0] + out * 0.7, start[1] + 4],
    ...spread(12, 0.1, 1).map((t): Point => [
      start[0] + out + Math.sin(t * 5 + u * 3) * sway,
      start[1] + t * drop,
    ]),
  ]
}

/** How many things fit on a line when each takes `step`. */
export const fitting = (line: readonly Point[], step: number) =>
  Math.max(3, Math.round(((line.at(-1)?.[1] ?? 0) - (line[0]?.[1] ?? 0)) / step))

interface StringsLook {
  strings: number
  drop: number
  each: (pen: Pen, line: readonly Point[], front: boolean) => string
  crown?: (pen: Pen, mouth: Mouth) => string
}

function strings({ strings: count, drop, each, crown }: StringsLook): Plant {
  return (pen, mouth) => {
    const list = spread(count, -1, 1).map((u, i) => ({ u, front: i % 2 === 1 }))
    const drawn = list
      .sort((a, b) => Number(a.front) - Number(b.front))
      .map(({ u, front }) =>
        each(pen, cascade(pen, mouth, u, drop * pen.random.between(0.42, 1.05) * (front ? 0.8 : 1)), front),
      )
    return (
      drawn.slice(0, Math.ceil(count / 2)).join('') +
      (crown?.(pen, mouth) ?? '') +
      drawn.slice(Math.ceil(count / 2)).join('')
    )
  }
}

/** Round beads on threads. */
export const pearls = strings({
  strings: 17,
  drop: 256,
  each: (pen, line, front) =>
    stroke(softLine(line), '#6f8f52', 1) +
    spread(fitting(line, 8.6), 0.08, 1)
      .map((t, i) =>
        pearl(pen, polar(i % 2 ? 90 : -90, 3.6, along(line, t).point), pen.random.between(4.3, 6.2), front),
      )
      .join(''),
  crown: (pen, { x, y, rx, ry }) =>
    Array.from({ length: 70 }, () => {
      const [a, r] = [pen.random.between(0, 2 * Math.PI), Math.sqrt(pen.random.next())]
      return pearl(
        pen,
        [x + Math.cos(a) * r * rx, y - 3 + Math.sin(a) * r * ry],
        pen.random.between(4.6, 6.4),
        pen.random.next() > 0.4,
      )
    }).join(''),
})

function pearl(pen: Pen, [x, y]: Point, r: number, front: boolean): string {
  const base = front ? '#8db865' : '#6a9950'
  const ball = pen.radial(
    [
      [0, lighten(base, 0.42)],
      [0.5, base],
      [1, darken(base, 0.28)],
    ],
    [0.34, 0.3],
  )
  return ellipse([x, y], r, r, ball)
}

/** Hair-thin vines with marbled hearts in pairs. */
export const stringOfHearts = strings({
  strings: 8,
  drop: 262,
  each: (pen, line, front) =>
    stroke(softLine(line), '#8b5a64', 1.2) +
    spread(fitting(line, 27), 0.12, 1)
      .map((t) => along(line, t + pen.random.jitter(0.03)).point)
      .map((at) => [-1, 1].map((side) => marbledHeart(pen, at, side, front)).join(''))
      .join(''),
  crown: (pen, { x, y, rx, ry }) =>
    Array.from({ length: 22 }, () =>
      marbledHeart(
        pen,
        [x + pen.random.jitter(rx * 0.9), y + pen.random.jitter(ry) - 2],
        pen.random.next() > 0.5 ? 1 : -1,
        true,
      ),
    ).join(''),
})

function marbledHeart(pen: Pen, at: Point, side: number, front: boolean): string {
  const turn = side * pen.random.between(142, 168)
  const length = pen.random.between(19, 25)
  const leaf = heartLeaf(length, length * 0.56, 0.24)
  const shade = tones('#557a5d', front ? 0.6 : 0.25)
  const marbling = [-0.5, 0.5].map(
    (u) =>
      `M${pt(broadPoint(leaf, u, 0.12))}Q${pt(broadPoint(leaf, u * 1.2, 0.5))} ${pt(broadPoint(leaf, u * 0.4, 0.8))}`,
  )
  return place(
    paintBroadLeaf(leaf, { tones: shade, turn, rib: 0 }) +
      stroke(marbling.join(''), '#c9d6c2', 2.2, { opacity: 0.85 }),
    [at[0] + side * 9, at[1] - 3],
    turn,
  )
}

/** Tails of overlapping fat leaves: burro's tail. */
export const burrosTail = strings({
  strings: 9,
  drop: 236,
  each: (_pen, line, front) =>
    spread(fitting(line, 6.4), 1, 0.04)
      .map((t) => {
        const { point, angle } = along(line, t)
        return [-1, 1, 0]
          .map((side) => {
            const drop = blade(
              spine(point, angle + side * 56, 20 - Math.abs(side) * 3, -side * 12, 4),
              6.2,
              profiles.round,
              7,
            )
            return paintBlade(drop, tones('#93b89a', (front ? 0.62 : 0.2) + side * -0.14))
          })
          .join('')
      })
      .join(''),
  crown: (pen, { x, y, rx }) =>
    Array.from({ length: 60 }, () => {
      const u = pen.random.jitter(1)
      return paintBlade(
        blade(
          spine([x + u * rx * 0.8, y + 2], u * 70 + pen.random.jitter(20), 20, 0, 4),
          6.2,
          profiles.round,
          7,
        ),
        tones('#93b89a', pen.random.between(0.35, 0.8)),
      )
    }).join(''),
})
