import type { Plant } from '../illustration.ts'
import type { Tones } from '../kit/colour.ts'
import type { Point } from '../kit/geometry.ts'
import { blade, paintBlade, profiles } from '../kit/blade.ts'
import { tones } from '../kit/colour.ts'
import { polar, pt, softLine, spine, spread } from '../kit/geometry.ts'
import { ellipse, path, place, stroke } from '../kit/pen.ts'
import { crown, simple, trunk } from './crowns.ts'

/** A ball of foliage on a straight stem: bay standard. */
export const bayStandard: Plant = (pen, { x, y }) =>
  trunk(pen, [x, y + 4], 150, 6.4, 0, '#7d6347') +
  crown(pen, { centre: [x, y - 188], rx: 82, ry: 80, count: 210, base: '#3d7148', leaf: simple(25, 6.6) })

/** A clipped spiral or a ball of tiny leaves: box. */
export const boxBall: Plant = (pen, { x, y }) =>
  crown(pen, {
    centre: [x, y - 88],
    rx: 106,
    ry: 98,
    count: 620,
    base: '#4a7f42',
    leaf: (at, turn, shade) =>
      ellipse(at, 5.4, 3.6, shade.light, { transform: `rotate(${Math.round(turn)} ${pt(at)})` }),
  })

/** Glossy leaves with fruits and a few white blossoms. */
export const lemonTree: Plant = (pen, { x, y }) => {
  const fruit = (at: Point, turn: number) =>
    place(
      path(
        'M0 -17C11 -15 14 -4 12 6C10 14 4 16 1.6 19Q0 21 -1.6 19C-4 16 -10 14 -12 6C-14 -4 -11 -15 0 -17Z',
        pen.radial(
          [
            [0, '#fff0a0'],
            [0.5, '#f4cf45'],
            [1, '#cf9a1e'],
          ],
          [0.34, 0.3],
        ),
      ) + ellipse([0, -16], 3, 2, '#6d8440'),
      at,
      turn,
      1.05,
    )
  const blossom = (at: Point) =>
    place(
      spread(5, 0, 288)
        .map((a) => path(blade(spine([0, 0], a, 10, 0, 3), 3.6, profiles.petal, 5).outline, '#fffdf3'))
        .join('') + ellipse([0, 0], 2.4, 2.4, '#edc04b'),
      at,
    )
  const fruits: [number, number][] = [
    [-58, 214],
    [-6, 250],
    [52, 200],
    [-26, 172],
    [70, 246],
    [22, 146],
    [-76, 160],
  ]
  return (
    trunk(pen, [x, y + 4], 120, 7.5, 3) +
    crown(pen, {
      centre: [x, y - 198],
      rx: 104,
      ry: 92,
      count: 150,
      base: '#3f7d42',
      leaf: simple(33, 9.6),
    }) +
    fruits.map(([dx, up], i) => fruit([x + dx, y - up], (i % 3) * 9 - 9)).join('') +
    [
      [-34, 262],
      [34, 226],
      [-88, 200],
      [88, 186],
      [4, 206],
    ]
      .map(([dx = 0, up = 0]) => blossom([x + dx, y - up]))
      .join('')
  )
}

/** Airy grey-green branches with narrow leaves and a few olives. */
export const oliveTree: Plant = (pen, { x, y }) => {
  const { between, jitter } = pen.random
  const top: Point = [x - 4, y - 96]
  const twigs = spread(17, -1, 1).map((u) =>
    spine(
      polar(u * 50, between(0, 26), top),
      u * 84 + jitter(8),
      between(84, 142) * (1 - Math.abs(u) * 0.12),
      -u * 24 + jitter(20),
      12,
    ),
  )
  const dress = (line: Point[], depth: number) =>
    spread(12, 0.16, 1)
      .flatMap((t) =>
        [-1, 1].map((side) => {
          const i = Math.min(line.length - 2, Math.floor(t * (line.length - 1)))
          const [a, b] = [line[i] ?? top, line[i + 1] ?? top]
          const angle = (Math.atan2(b[0] - a[0], a[1] - b[1]) * 180) / Math.PI
          const leaf = blade(
            spine(b, angle + side * between(34, 62), between(19, 27), 0, 4),
            3.7,
            profiles.lance,
            6,
          )
          return paintBlade(leaf, tones(side < 0 ? '#8d9f80' : '#6f8668', depth + jitter(0.16)))
        }),
      )
      .join('')
  const olives = twigs
    .filter((_, i) => i % 2)
    .map((line) => {
      const at = line[Math.floor(between(5, 10))] ?? top
      return ellipse(
        [at[0] + 3, at[1] + 7],
        4.4,
        6.2,
        pen.radial(
          [
            [0, '#8c8f5a'],
            [1, '#3f4130'],
          ],
          [0.3, 0.3],
        ),
      )
    })
  return (
    trunk(pen, [x + 4, y + 6], 108, 10, -7, '#94826b') +
    stroke(twigs.map(softLine).join(''), '#8a7a62', 2.6) +
    twigs
      .filter((_, i) => i % 2 === 0)
      .map((line) => dress(line, 0.3))
      .join('') +
    olives.join('') +
    twigs
      .filter((_, i) => i % 2 === 1)
      .map((line) => dress(line, 0.72))
      .join('')
  )
}

/** Layered clouds of small star-shaped leaves: Japanese maple. */
export const japaneseMaple: Plant = (pen, { x, y }) => {
  const star = (at: Point, turn: number, shade: Tones) => {
    const lobes = [-118, -78, -38, 0, 38, 78, 118].map((a, i) =>
      path(
        blade(spine([0, 0], a, 15 - Math.abs(i - 3) * 1.7, 0, 3), 2.7, profiles.lance, 5).outline,
        i < 3 ? shade.light : shade.dark,
      ),
    )
    return place(lobes.join(''), at, turn)
  }
  const clouds: [number, number, number, number][] = [
    [-66, 150, 58, 34],
    [72, 168, 56, 34],
    [-24, 214, 68, 40],
    [46, 234, 56, 34],
    [4, 262, 52, 30],
    [14, 168, 50, 28],
  ]
  const limbs = clouds.map(
    ([dx, up]) =>
      `M${pt([x, y - 66])}C${pt([x + dx * 0.2, y - 110])} ${pt([x + dx * 0.9, y - up + 52])} ${pt([x + dx, y - up + 8])}`,
  )
  return (
    trunk(pen, [x + 2, y + 6], 86, 8.5, -8, '#6d5648') +
    stroke(limbs.join(''), '#5c473c', 4.4) +
    clouds
      .map(([dx, up, rx, ry]) =>
        crown(pen, { centre: [x + dx, y - up], rx, ry, count: 46, base: '#a33a32', leaf: star }),
      )
      .join('')
  )
}
