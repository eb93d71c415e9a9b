import type { Subject } from '../illustration.ts'
import { groundShadow } from '../backdrops.ts'
import { blade, paintBlade, profiles } from '../kit/blade.ts'
import { darken, lighten, tones } from '../kit/colour.ts'
import { spine, spread } from '../kit/geometry.ts'
import { ellipse, path, place, rect, stroke } from '../kit/pen.ts'
import { round } from './cans.ts'

export const seedling = (pen: Parameters<Subject>[0], x: number, y: number, size: number, base: string) =>
  spread(9, -1, 1)
    .map((u) =>
      paintBlade(
        blade(
          spine([x, y], u * 62, size * pen.random.between(0.8, 1.1), u * 40, 7),
          size * 0.13,
          profiles.elliptic,
          9,
        ),
        tones(base, 0.35 + pen.random.between(0, 0.45)),
        1,
      ),
    )
    .join('')

/** A slim arched lamp that hangs its light over a small plant. */
export const growLight: Subject = (pen) => {
  const glow = 'M138 150H262L316 420H84Z'
  return (
    groundShadow(pen, 200, 96) +
    path(
      glow,
      pen.linear(
        [
          [0, '#fff3b8', 0.85],
          [0.7, '#fff3b8', 0.22],
          [1, '#fff3b8', 0],
        ],
        90,
      ),
    ) +
    rect(104, 420, 192, 15, round(pen, '#3c4143'), { rx: 7 }) +
    stroke('M292 424V120Q292 74 246 74H224Q200 74 200 98V126', '#3c4143', 9) +
    stroke('M289 420V120Q289 77 246 77', '#8a9294', 2.4) +
    path('M132 150Q136 118 200 118Q264 118 268 150Z', round(pen, '#3c4143')) +
    rect(134, 147, 132, 9, '#fff7d2', { rx: 4 }) +
    stroke('M148 152h.1M166 152h.1M184 152h.1M202 152h.1M220 152h.1M238 152h.1M254 152h.1', '#e89ab2', 5) +
    seedling(pen, 192, 362, 96, '#5aa05c') +
    path('M152 356H232L224 420H160Z', round(pen, '#c96a40')) +
    ellipse([192, 356], 40, 7, '#e09a72') +
    ellipse([192, 357], 34, 5, '#2f2018') +
    seedling(pen, 192, 358, 52, '#6fb066')
  )
}

/** A mid-century stand of walnut with an empty seat for a pot. */
export const plantStand: Subject = (pen) => {
  const wood = '#9a6a41'
  const leg = (x: number, lean: number, colour: string) =>
    path(
      `M${x - 7} 226H${x + 7}L${x + lean + 5} 438H${x + lean - 5}Z`,
      pen.linear([
        [0, lighten(colour, 0.22)],
        [1, darken(colour, 0.16)],
      ]),
    )
  return (
    groundShadow(pen, 200, 106) +
    leg(158, -4, darken(wood, 0.26)) +
    leg(250, 6, darken(wood, 0.3)) +
    rect(116, 318, 172, 13, darken(wood, 0.1), { rx: 3 }) +
    path('M140 330L258 306V318L142 342Z', darken(wood, 0.3)) +
    ellipse([200, 316], 64, 12, lighten(wood, 0.12)) +
    ellipse(
      [200, 314],
      64,
      12,
      pen.linear([
        [0, lighten(wood, 0.36)],
        [1, wood],
      ]),
    ) +
    seedling(pen, 200, 226, 128, '#4d8a5e') +
    seedling(pen, 200, 226, 92, '#5f9b66') +
    path('M140 224C140 270 148 306 158 312Q200 322 242 312C252 306 260 270 260 224Z', round(pen, '#efe8d8')) +
    ellipse([200, 224], 60, 9, '#fbf7ec') +
    ellipse([200, 225], 53, 7, '#332419') +
    seedling(pen, 200, 226, 58, '#79ae70') +
    leg(118, -14, wood) +
    leg(284, 16, darken(wood, 0.12))
  )
}

/** A fan of cedar slats, with the first tendrils of a climber. */
export const trellis: Subject = (pen) => {
  const slats = spread(5, -1, 1).map((u) =>
    path(
      `M${200 + u * 20 - 5} 436L${200 + u * 108 - 6} ${96 + Math.abs(u) * 40}H${200 + u * 108 + 6}L${200 + u * 20 + 5} 436Z`,
      pen.linear([
        [0, '#d6a66f'],
        [1, '#a06f3e'],
      ]),
    ),
  )
  const rungs = [
    [390, 34],
    [316, 62],
    [240, 88],
    [168, 116],
  ].map(
    ([y = 0, half = 0], i) =>
      rect(200 - half, y, half * 2, 11, i % 2 ? '#b27f49' : '#bd8a54', { rx: 2 }) +
      stroke(`M${200 - half + 4} ${y + 2.5}H${200 + half - 4}`, '#ecc998', 1.6, { opacity: 0.7 }),
  )
  const nails = [
    [390, 15],
    [316, 32],
    [240, 50],
    [168, 66],
  ].flatMap(([y = 0, half = 0]) =>
    [-2, -1, 0, 1, 2].map((k) => ellipse([200 + (k * half) / 1.18, y + 5.5], 1.9, 1.9, '#5b4026')),
  )
  const vine = 'M172 436C150 380 214 360 186 312C164 276 226 262 210 214C202 190 226 178 236 168'
  const leaves: [number, number, number][] = [
    [164, 404, -80],
    [176, 376, 66],
    [200, 348, 80],
    [184, 316, -72],
    [180, 288, -60],
    [206, 262, 70],
    [214, 232, 78],
    [206, 206, -64],
    [222, 180, -30],
    [238, 166, 46],
  ]
  return (
    groundShadow(pen, 200, 66) +
    slats.join('') +
    rungs.join('') +
    nails.join('') +
    stroke(vine, '#6f9a4c', 3.4) +
    stroke('M236 168c12 -8 18 2 11 7c-6 4 -11 -3 -6 -6', '#6f9a4c', 2) +
    leaves
      .map(([x, y, a], i) =>
        place(
          paintBlade(
            blade(spine([0, 0], 0, 28 - i * 0.8, 10, 6), 10, profiles.ovate, 9),
            tones('#4f9150', a < 0 ? 0.75 : 0.4),
            1,
          ),
          [x, y],
          a,
        ),
      )
      .join('')
  )
}
