import type { Plant } from '../illustration.ts'
import type { Point } from '../kit/geometry.ts'
import { blade, paintBlade, profiles } from '../kit/blade.ts'
import { darken, greens, lighten, tones } from '../kit/colour.ts'
import { along, polar, pt, softLine, spine, spread } from '../kit/geometry.ts'
import { ellipse, path, place, stroke } from '../kit/pen.ts'
import { wheel } from './flowers.ts'

interface BulbLook {
  stems: readonly [lean: number, height: number][]
  flower: (at: Point, turn: number, index: number) => string
  leaf: { count: number; length: number; width: number; fan: number; base?: string }
}

function bulbs({ stems, flower, leaf }: BulbLook): Plant {
  return (pen, { x, y, rx }) => {
    const leaves = spread(leaf.count, -1, 1).map((u, i) => {
      const line = spine(
        [x + u * rx * 0.7, y + 3],
        u * leaf.fan + pen.random.jitter(6),
        leaf.length * pen.random.between(0.8, 1.08),
        u * leaf.fan * 0.9 + pen.random.jitter(12),
        10,
      )
      return {
        back: i % 2 === 0,
        svg: paintBlade(
          blade(line, leaf.width, profiles.lance, 12),
          tones(leaf.base ?? greens.fresh, i % 2 === 0 ? 0.28 : 0.7),
          0.8,
        ),
      }
    })
    const blooms = stems.map(([lean, height], i) => {
      const line = spine([x + (lean / 40) * rx * 0.5, y + 2], lean * 0.5, height, lean * 0.5, 8)
      const { point, angle } = along(line, 1)
      return { stalk: stroke(softLine(line), greens.spring, 4.2), head: flower(point, angle, i) }
    })
    return (
      leaves
        .filter(({ back }) => back)
        .map(({ svg }) => svg)
        .join('') +
      blooms.map(({ stalk, head }) => stalk + head).join('') +
      leaves
        .filter(({ back }) => !back)
        .map(({ svg }) => svg)
        .join('')
    )
  }
}

const fan5: BulbLook['stems'] = [
  [-38, 176],
  [36, 182],
  [-20, 216],
  [20, 222],
  [0, 252],
  [-4, 186],
]

/** Satin cups on straight stems: tulips. */
export const tulips = (colour: string): Plant =>
  bulbs({
    stems: fan5,
    leaf: { count: 11, length: 158, width: 12, fan: 26, base: '#6d9a6c' },
    flower: (at, turn, i) => {
      const hue = i % 2 ? colour : lighten(colour, 0.08)
      const petal = (a: number, bend: number, k: number, depth: number) =>
        paintBlade(
          blade(spine([a * 0.16, 6], a, 52, bend, 8), 15 * k, profiles.elliptic, 12),
          tones(hue, depth),
        )
      return place(
        petal(-9, 2, 0.9, 0.2) +
          petal(9, -2, 0.9, 0.15) +
          petal(-30, 36, 1, 0.5) +
          petal(30, -36, 1, 0.35) +
          petal(0, 0, 1.04, 0.75) +
          ellipse([0, 5], 9, 4.5, darken(hue, 0.1)),
        at,
        turn,
      )
    },
  })

/** Golden trumpets: daffodils. */
export const daffodils: Plant = bulbs({
  stems: [
    [-40, 158],
    [38, 164],
    [-22, 204],
    [22, 210],
    [0, 240],
    [2, 170],
  ],
  leaf: { count: 17, length: 172, width: 6.4, fan: 28, base: '#679466' },
  flower: (at, turn, i) => {
    const side = i % 2 ? 1 : -1
    const trumpet = `M-10 -3C-9 -12 9 -12 10 -3L14 13Q11 18 8 14Q4 19 0 14Q-4 19 -8 14Q-11 18 -14 13Z`
    return place(
      wheel(6, 29, 9.6, '#f5d04e', { profile: profiles.ovate, turn: 30 }) +
        ellipse([0, 1], 12.5, 12.5, '#eda72c') +
        place(
          path(trumpet, '#f2b233') + ellipse([0, 13], 13, 5, '#d98a1e') + ellipse([0, 13], 8, 3, '#b8690f'),
          [0, 0],
          0,
          0.9,
        ),
      at,
      turn * 0.5 + side * 16,
    )
  },
})

/** Two great funnels on a thick stem: amaryllis. */
export const amaryllis: Plant = (pen, { x, y }) => {
  const trumpet = (at: Point, turn: number, size: number) =>
    place(
      [-74, 74, -46, 46, -20, 20]
        .map((a, i) => {
          const petal = blade(
            spine([0, 0], a, size * (1 - Math.abs(a) / 400), a * 0.34, 8),
            size * 0.23,
            profiles.elliptic,
            12,
          )
          return paintBlade(petal, tones('#c8332f', 0.25 + i * 0.1), 1.4)
        })
        .join('') +
        spread(5, -22, 22)
          .map(
            (a) =>
              stroke(`M0 ${-Math.round(size * 0.2)}L${pt(polar(a, size * 0.74))}`, '#f6d9b8', 1.3) +
              ellipse(polar(a, size * 0.76), 2, 3, '#f3cf62'),
          )
          .join('') +
        ellipse([0, -size * 0.08], size * 0.11, size * 0.16, '#7f9c4c'),
      at,
      turn,
    )
  const bulb = `M${pt([x - 30, y + 5])}C${pt([x - 40, y - 30])} ${pt([x - 14, y - 42])} ${pt([x - 8, y - 58])}H${x + 8}C${pt([x + 14, y - 42])} ${pt([x + 40, y - 30])} ${pt([x + 30, y + 5])}Z`
  return (
    [-34, 30, -58, 54]
      .map((a, i) =>
        paintBlade(
          blade(spine([x, y - 44], a * 0.6, 168 - i * 14, a, 10), 10, profiles.sword, 12),
          tones(greens.fresh, i < 2 ? 0.35 : 0.7),
          1,
        ),
      )
      .join('') +
    stroke(`M${pt([x, y - 50])}L${pt([x + 2, y - 206])}`, '#6d9a55', 11) +
    stroke(`M${pt([x - 3, y - 50])}L${pt([x - 1, y - 206])}`, '#9cc07c', 2.6, { opacity: 0.7 }) +
    trumpet([x, y - 204], 4, 72) +
    trumpet([x - 10, y - 208], -66, 78) +
    trumpet([x + 14, y - 208], 68, 78) +
    path(
      bulb,
      pen.linear([
        [0, '#c99b6a'],
        [0.4, '#b98455'],
        [1, '#7c5233'],
      ]),
    ) +
    stroke(
      [-20, -9, 4, 16]
        .map((dx) => `M${pt([x + dx, y + 2])}Q${pt([x + dx * 1.3, y - 26])} ${pt([x + dx * 0.3, y - 54])}`)
        .join(''),
      '#8f6240',
      1.2,
      { opacity: 0.7 },
    )
  )
}

/** Globes of blue trumpets on tall stems: agapanthus; or of violet stars: allium. */
export const agapanthus: Plant = bulbs({
  stems: [
    [-34, 190],
    [34, 198],
    [0, 252],
    [-14, 150],
    [18, 142],
  ],
  leaf: { count: 19, length: 138, width: 7.4, fan: 52, base: '#4d8a4c' },
  flower: (at) => {
    const bells = Array.from({ length: 34 }, (_, i) => {
      const [q, a] = [Math.sqrt(1 - i / 34), i * 137.5]
      const end = polar(a, 33 * q, at)
      const hue = Math.sin(((a - 45) * Math.PI) / 180) * q > 0.2 ? '#4d6cb8' : '#6d8ad2'
      return (
        stroke(`M${pt(at)}L${pt(end)}`, '#7f9a6c', 1) +
        place(wheel(5, 11, 2.9, hue, { turn: a % 72 }) + ellipse([0, 0], 1.8, 1.8, '#e8ecfa'), end)
      )
    })
    return bells.join('')
  },
})
