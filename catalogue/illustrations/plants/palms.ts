import type { Plant } from '../illustration.ts'
import type { Point } from '../kit/geometry.ts'
import type { Tones } from '../kit/colour.ts'
import { blade, paintBlade, profiles } from '../kit/blade.ts'
import { greens, lighten, tones } from '../kit/colour.ts'
import { along, pt, softLine, spine, spread } from '../kit/geometry.ts'
import { path, stroke } from '../kit/pen.ts'

/** A feather: long drooping leaflets along an arching midrib. */
function feather(line: readonly Point[], pairs: number, reach: number, shade: Tones): string {
  const leaflets = spread(pairs, 0.3, 0.99).flatMap((t) => {
    const { point, angle } = along(line, t)
    const length = reach * (1 - ((t - 0.42) / 0.62) ** 2 * 0.62)
    return [-1, 1].map((side) => {
      const drop = angle > 0 === side > 0 ? 40 : 24
      return paintBlade(
        blade(
          spine(point, angle + side * (66 - t * 30), length, side * drop * 0.7, 6),
          reach * 0.07,
          profiles.lance,
          8,
        ),
        shade,
        0.6,
      )
    })
  })
  return stroke(softLine(line), shade.rib, 2.4) + leaflets.join('') + stroke(softLine(line), shade.rib, 1.6)
}

/** Tall arching feathers from slim stems: kentia. */
export const kentia: Plant = (pen, { x, y, rx }) =>
  [-0.9, 0.95, -0.45, 0.5, -1.15, 1.15, 0.03]
    .map((u, i) => {
      const length = [272, 268, 306, 302, 186, 182, 300][i] ?? 280
      const line = spine(
        [x + u * rx * 0.3, y + 3],
        u * 20,
        length * pen.random.between(0.96, 1.03),
        u * 78 + 2,
        20,
      )
      return (
        stroke(softLine(line.slice(0, 10)), '#5d8a4c', 4.4) +
        feather(line, 15, 58, tones('#2f6d45', 0.15 + i * 0.12))
      )
    })
    .join('')

/** Pleated round fans on a fibrous trunk: windmill palm. */
export const windmillPalm: Plant = (pen, { x, y }) => {
  const top: Point = [x, y - 104]
  const trunk = blade(spine([x, y + 6], 0, 116, 0, 8), 15, (t) => 0.9 + t * 0.3)
  const fibres = Array.from({ length: 120 }, () => {
    const at = trunk.point(pen.random.next(), pen.random.jitter(1.1))
    return `M${pt(at)}l${pt([pen.random.jitter(7), -pen.random.between(4, 10)])}`
  })
  const fan = (angle: number, reach: number, size: number, depth: number) => {
    const stalk = spine(top, angle, reach, angle * 0.24, 6)
    const { point, angle: turn } = along(stalk, 1)
    const shade = tones('#3c7a4a', depth)
    const fingers = spread(19, -128, 128).map((a, i) => {
      const finger = blade(
        spine(point, turn + a, size * (1 - (Math.abs(a) / 128) ** 2 * 0.26), a * 0.12, 5),
        size * 0.085,
        profiles.sword,
        7,
      )
      return paintBlade(finger, i % 2 ? shade : tones('#3c7a4a', depth - 0.12))
    })
    return stroke(softLine(stalk), tones('#7a9a52', depth).dark, 3.4) + fingers.join('')
  }
  return (
    fan(-14, 96, 66, 0.15) +
    fan(22, 92, 64, 0.1) +
    fan(-66, 88, 64, 0.25) +
    fan(68, 86, 64, 0.2) +
    path(
      trunk.outline,
      pen.linear([
        [0, '#94744f'],
        [0.45, '#6f5338'],
        [1, '#402d1f'],
      ]),
    ) +
    stroke(fibres.join(''), lighten('#6f5338', 0.26), 1.2, { opacity: 0.75 }) +
    fan(-104, 68, 58, 0.5) +
    fan(106, 66, 58, 0.45) +
    fan(-36, 58, 60, 0.65) +
    fan(40, 54, 60, 0.6) +
    fan(2, 40, 58, 0.85)
  )
}

/** Clumps of slender canes with light feathers: areca or parlour palm. */
export const parlourPalm: Plant = (pen, { x, y, rx }) =>
  spread(15, -1, 1)
    .map((u, i) => ({ u, front: i % 2 === 1 }))
    .sort((a, b) => Number(a.front) - Number(b.front))
    .map(({ u, front }) => {
      const line = spine(
        [x + u * rx * 0.5, y + 3],
        u * 40,
        (front ? 138 : 208) * pen.random.between(0.92, 1.06),
        u * 66,
        16,
      )
      return feather(line, 11, 42, tones(greens.fresh, front ? 0.75 : 0.3))
    })
    .join('')

/** Arching straps, red-edged, in tufts on bare canes: dragon tree. */
export const dragonTree: Plant = (pen, { x, y }) => {
  const heads: [number, number, number][] = [
    [-52, 132, 96],
    [48, 166, 100],
    [-4, 214, 104],
  ]
  const cane = ([dx, up]: readonly [number, number, number]) => {
    const line = [
      [x + dx * 0.12, y + 4],
      [x + dx * 0.3, y - up * 0.45],
      [x + dx * 0.92, y - up * 0.75],
      [x + dx, y - up],
    ] as Point[]
    return (
      stroke(softLine(line), '#7c6a52', 7) +
      stroke(softLine(line), '#a8957a', 2.4, { transform: 'translate(-1.6 0)' })
    )
  }
  const tuft = ([dx, up, size]: readonly [number, number, number]) =>
    spread(25, -1, 1)
      .sort((a, b) => Math.abs(b) - Math.abs(a))
      .map((u) => {
        const line = spine(
          [x + dx, y - up + 4],
          u * 104 + pen.random.jitter(6),
          size * pen.random.between(0.85, 1.05),
          u * 38,
          9,
        )
        return (
          path(blade(line, 4.4, profiles.grass, 9).outline, '#a54651') +
          paintBlade(blade(line, 2.9, profiles.grass, 9), tones('#4d8a4f', 0.8 - Math.abs(u) * 0.5))
        )
      })
      .join('')
  return heads.map((head) => cane(head)).join('') + heads.map((head) => tuft(head)).join('')
}
