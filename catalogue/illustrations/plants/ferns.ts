import type { Plant } from '../illustration.ts'
import type { Point } from '../kit/geometry.ts'
import type { Tones } from '../kit/colour.ts'
import { blade, bladeVeins, paintBlade, profiles } from '../kit/blade.ts'
import { darken, greens, lighten, tones } from '../kit/colour.ts'
import { along, polar, pt, softLine, spine, spread } from '../kit/geometry.ts'
import { ellipse, path, place, rect, stroke } from '../kit/pen.ts'

/** A frond: a midrib with leaflets on both sides, longest below the middle. */
function frond(
  line: readonly Point[],
  pairs: number,
  reach: number,
  shade: Tones,
  { start = 0.1, lean = 62, fat = 0.2 } = {},
): string {
  const sides: Record<'-1' | '1', string> = { '-1': '', '1': '' }
  for (const t of spread(pairs, start, 0.985)) {
    const { point, angle } = along(line, t)
    const length = reach * Math.min(1, 0.45 + (t - start) * 3.2) * (1 - t) ** 0.42 * 1.1 + 2
    for (const side of [-1, 1] as const) {
      const tip = polar(angle + side * lean, length, point)
      const bow = length * fat
      const a = polar(angle + side * lean - 90, bow, polar(angle + side * lean, length * 0.4, point))
      const b = polar(angle + side * lean + 90, bow, polar(angle + side * lean, length * 0.4, point))
      sides[`${side}`] += `M${pt(point)}Q${pt(a)} ${pt(tip)}Q${pt(b)} ${pt(point)}Z`
    }
  }
  const middle = along(line, 0.5).angle
  const lit = middle > -125 && middle < 55 ? '-1' : '1'
  const shaded = lit === '1' ? '-1' : '1'
  return (
    path(sides[shaded], shade.dark) +
    path(sides[lit], shade.light) +
    stroke(softLine(line), shade.rib, 1.3, { opacity: 0.7 })
  )
}

interface FernLook {
  fronds?: number
  length?: number
  pairs?: number
  reach?: number
  base?: string
  droop?: number
  /** Angle of the outermost fronds. */
  fan?: number
  fat?: number
}

/** A fountain of arching fronds. */
export function fern({
  fronds = 23,
  length = 200,
  pairs = 30,
  reach = 22,
  base = greens.fresh,
  droop = 84,
  fan = 52,
  fat = 0.2,
}: FernLook): Plant {
  return (pen, { x, y, rx }) =>
    spread(fronds, -1, 1)
      .map((u, i) => ({ u, front: i % 3 === 1 }))
      .sort((a, b) => Number(a.front) - Number(b.front) || Math.abs(b.u) - Math.abs(a.u))
      .map(({ u, front }) => {
        const size = length * (front ? 0.74 : 1) * pen.random.between(0.9, 1.06)
        const line = spine(
          [x + u * rx * 0.4, y + 2],
          u * fan * (front ? 1.15 : 0.85) + pen.random.jitter(4),
          size,
          u * droop + pen.random.jitter(10),
          18,
        )
        return frond(line, pairs, reach, tones(base, front ? 0.8 : 0.28 + pen.random.between(0, 0.3)), {
          fat,
          start: 0.16,
        })
      })
      .join('')
}

/** Thin black stems with small fan-shaped leaflets: maidenhair. */
export const maidenhair: Plant = (pen, { x, y, rx }) => {
  const { between, jitter } = pen.random
  return spread(25, -1, 1)
    .map((u, i) => ({ u, front: i % 2 === 1 }))
    .sort((a, b) => Number(a.front) - Number(b.front))
    .map(({ u, front }) => {
      const length = (front ? 136 : 204) * between(0.8, 1.08)
      const line = spine([x + u * rx * 0.5, y + 2], u * 34 + jitter(4), length, u * 66, 14)
      const fans = spread(13, 0.3, 1).flatMap((t, i) => {
        const { point, angle } = along(line, t)
        const turn = angle + (i % 2 ? 62 : -62)
        const stalk = polar(turn, between(8, 16) * (1.3 - t * 0.7), point)
        const colour = tones(greens.spring, front ? between(0.6, 0.95) : between(0.15, 0.5)).light
        return (
          stroke(`M${pt(point)}L${pt(stalk)}`, '#3a2a26', 0.8) +
          place(path(FAN, colour), stalk, turn + jitter(30), between(0.8, 1.2))
        )
      })
      return stroke(softLine(line), '#2e211f', 1.2) + fans.join('')
    })
    .join('')
}

const FAN = 'M0 2L-9 -5Q-8 -12 -3.4 -11Q-2 -14 0 -12.4Q2 -14 3.4 -11Q8 -12 9 -5Z'

/** Broad, wavy-edged undivided leaves in a funnel: the bird's nest fern. */
export const nestFern: Plant = (pen, { x, y, rx }) =>
  spread(15, -1, 1)
    .map((u, i) => ({ u, front: i % 2 === 1 }))
    .sort((a, b) => Number(a.front) - Number(b.front) || Math.abs(b.u) - Math.abs(a.u))
    .map(({ u, front }) => {
      const length = (front ? 158 : 226) * (1 - Math.abs(u) * 0.16) * pen.random.between(0.92, 1.05)
      const line = spine([x + u * rx * 0.3, y + 4], u * 46, length, u * 34, 14)
      const wave = pen.random.between(0, 6)
      const leaf = blade(
        line,
        19,
        (t) => profiles.elliptic(Math.min(0.985, t * 0.93 + 0.05)) * (1 + 0.09 * Math.sin(t * 34 + wave)),
        30,
      )
      const shade = tones(greens.spring, front ? 0.75 : 0.3)
      return (
        paintBlade(leaf, shade) +
        stroke(softLine(line.slice(0, -1)), '#4c3b2a', 2, { opacity: 0.7 }) +
        bladeVeins(leaf, 12, shade.rib, 0.8, 0.86, 0.05)
      )
    })
    .join('')

/** Antlers on a board: the staghorn fern, hung on the wall. */
export const staghornBoard: Plant = (pen) => {
  const [x, y] = [200, 246]
  const board = rect(
    112,
    84,
    176,
    300,
    pen.linear([
      [0, '#c4976a'],
      [0.5, '#b18357'],
      [1, '#92683f'],
    ]),
    { rx: 18 },
  )
  const lines = [138, 168, 196, 226, 258].map(
    (lx, i) => `M${lx} 92C${lx + 6} 170 ${lx - 8 + i * 3} 280 ${lx + 2} 376`,
  )
  const knot =
    stroke(lines.join(''), '#7d5734', 1.4, { opacity: 0.45 }) +
    ellipse([150, 330], 6, 10, 'none', { stroke: '#7d5734', 'stroke-width': 1.4, opacity: 0.5 })
  const cord = stroke('M160 92L200 46L240 92', '#8a6b45', 2.4) + ellipse([200, 45], 4, 4, '#6f5536')
  const antlers = [-64, 66, -28, 30, -102, 104, -142, 140, 178].map((angle, i) =>
    antler([x, y], angle, 118 - (i % 3) * 10, tones(greens.sage, i < 4 ? 0.25 : 0.6)),
  )
  const shield = spread(9, 0, 320).map((a) =>
    path(
      blade(spine([x, y], a + pen.random.jitter(8), 46, 0, 5), 22, profiles.round, 8).outline,
      a % 80 < 40 ? '#a58e5f' : '#8f9b62',
    ),
  )
  return (
    cord +
    board +
    knot +
    antlers.slice(0, 4).join('') +
    shield.join('') +
    ellipse([x, y], 22, 20, '#7d7a48') +
    antlers.slice(4).join('')
  )
}

function antler(from: Point, angle: number, length: number, shade: Tones): string {
  // Gravity turns the upper antlers out and over.
  const bend = angle > 0 ? 30 : -30
  const main = spine(from, angle, length * 0.62, bend * 0.6, 6)
  const fork = along(main, 1)
  const arm = (turn: number, size: number): string => {
    const line = spine(fork.point, fork.angle + turn, length * size, bend * 0.5 - turn * 0.3, 6)
    const end = along(line, 0.72)
    const fingers = [-26, 22].map((t) =>
      paintBlade(blade(spine(end.point, end.angle + t, length * 0.24, 0, 4), 5.4, profiles.sword, 6), shade),
    )
    return paintBlade(blade(line, 9, profiles.sword, 8), shade) + fingers.join('')
  }
  return (
    paintBlade(
      blade(main, 15, (t) => 0.5 + 0.5 * t, 8),
      shade,
    ) +
    arm(-24, 0.5) +
    arm(24, 0.46)
  )
}

/** A shaggy trunk with a wheel of huge fronds. */
export const treeFern: Plant = (pen, { x, y }) => {
  const top = y - 118
  const trunk = blade(spine([x, y + 6], 0, 128, 0, 8), 17, (t) => 1.12 - t * 0.22)
  const hairs = Array.from({ length: 130 }, () => {
    const at = trunk.point(pen.random.next(), pen.random.jitter(1.08))
    return `M${pt(at)}l${pt([pen.random.jitter(4), -pen.random.between(5, 11)])}`
  })
  const crown = fern({
    fronds: 15,
    length: 196,
    pairs: 34,
    reach: 26,
    base: greens.leaf,
    droop: 82,
    fan: 82,
    fat: 0.16,
  })
  const curl = (dx: number) =>
    stroke(
      `M${pt([x + dx, top + 4])}c${dx} -34 ${dx + 8} -52 ${dx * 0.4 + 2} -52c-8 0 -8 12 0 11`,
      darken(greens.spring, 0.08),
      3.6,
    )
  return (
    path(
      trunk.outline,
      pen.linear([
        [0, '#7a5a42'],
        [0.4, '#5f4433'],
        [1, '#38271f'],
      ]),
    ) +
    stroke(hairs.join(''), lighten('#5f4433', 0.2), 1.2, { opacity: 0.7 }) +
    crown(pen, { x, y: top, rx: 16, ry: 3 }) +
    curl(-5) +
    curl(6)
  )
}
