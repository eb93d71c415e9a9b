import type { Plant } from '../illustration.ts'
import type { Point } from '../kit/geometry.ts'
import type { Pen } from '../kit/pen.ts'
import { blade, paintBlade, profiles } from '../kit/blade.ts'
import { darken, lighten } from '../kit/colour.ts'
import { polar, pt, spine, spread } from '../kit/geometry.ts'
import { ellipse, place, stroke } from '../kit/pen.ts'
import { crown } from './crowns.ts'
import { wheel } from './flowers.ts'

/** A six-petalled starry flower for a climber. */
export const clematisFlower = (_pen: Pen, at: Point, size: number) =>
  place(
    wheel(6, size, size * 0.3, '#7b5bb0', { profile: profiles.elliptic }) +
      spread(6, 0, 300)
        .map((a) => stroke(`M0 0L${pt(polar(a, size * 0.8))}`, '#b79ad8', 1.4, { opacity: 0.8 }))
        .join('') +
      ellipse([0, 0], size * 0.17, size * 0.17, '#f2e6b4') +
      stroke(
        spread(10, 0, 324)
          .map((a) => `M0 0L${pt(polar(a, size * 0.24))}`)
          .join(''),
        '#f2e6b4',
        1.2,
      ),
    at,
    size * 4,
  )

/** Ruffled double blooms on a rounded shrub: camellia, rose. */
export const roseBush: Plant = (pen, { x, y }) => {
  const rose = (at: Point, r: number, colour: string) => {
    const rings = [
      [9, 1, -0.12],
      [7, 0.8, 0],
      [6, 0.6, 0.1],
      [5, 0.42, 0.2],
    ].map(([n = 6, k = 1, tint = 0], i) =>
      wheel(n, r * k, r * k * 0.42, tint < 0 ? darken(colour, -tint) : lighten(colour, tint), {
        turn: i * 21,
        profile: profiles.petal,
      }),
    )
    const whorl = stroke(
      `M${pt([-r * 0.14, 0])}A${r * 0.14} ${r * 0.14} 0 1 1 ${pt([r * 0.12, r * 0.08])}`,
      darken(colour, 0.3),
      1.6,
    )
    return place(rings.join('') + ellipse([0, 0], r * 0.2, r * 0.2, lighten(colour, 0.1)) + whorl, at)
  }
  const colour = '#e58a84'
  return (
    stroke(
      `M${pt([x, y])}L${pt([x - 20, y - 100])}M${pt([x, y])}L${pt([x + 26, y - 110])}M${pt([x, y])}L${pt([x + 2, y - 130])}`,
      '#6c5a3f',
      5,
    ) +
    crown(pen, {
      centre: [x, y - 150],
      rx: 104,
      ry: 100,
      count: 190,
      base: '#386f45',
      leaf: (at, turn, shade) =>
        paintBlade(blade(spine(at, turn, 26, 0, 4), 8.4, profiles.ovate, 8), shade, 0.8),
    }) +
    [
      [-54, 190, 27],
      [44, 212, 28],
      [66, 134, 26],
      [-6, 150, 30],
      [-70, 118, 25],
      [14, 92, 25],
      [-10, 234, 22],
      [84, 180, 17],
      [-88, 160, 16],
    ]
      .map(([dx = 0, up = 0, r = 0], i) =>
        rose([x + dx, y - up], r, i % 3 === 1 ? lighten(colour, 0.14) : colour),
      )
      .join('')
  )
}
