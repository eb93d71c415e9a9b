import type { Pen } from '../kit/pen.ts'
import type { Plant } from '../illustration.ts'
import type { Point } from '../kit/geometry.ts'
import { blade, paintBlade, profiles } from '../kit/blade.ts'
import { darken, lighten, mix, tones } from '../kit/colour.ts'
import { polar, pt, spine, spread } from '../kit/geometry.ts'
import { ellipse, path, place, stroke } from '../kit/pen.ts'

interface RosetteLook {
  base: string
  heart: string
  tip?: string
  petals?: number
  rings?: number
  width?: number
}

/** Rings of fleshy leaves round a centre, seen from half above; drawn about the origin. */
function rosette(
  pen: Pen,
  radius: number,
  { base, heart, tip, petals = 11, rings = 7, width = 0.25 }: RosetteLook,
): string {
  let drawn = ''
  const detail = radius > 60 ? 13 : 7
  for (let ring = 0; ring < rings; ring++) {
    const t = ring / (rings - 1)
    const length = radius * (1 - t * 0.86)
    const count = Math.max(4, Math.round(petals * (1 - t * 0.58)))
    for (let i = 0; i < count; i++) {
      const angle = (i * 360) / count + ring * 19 + pen.random.jitter(3)
      const colour = mix(base, heart, t)
      const facing = Math.cos(((angle + 45) * Math.PI) / 180)
      const petal = blade(
        spine([0, 0], angle, length, 0, detail),
        radius * width * (1 - t * 0.62),
        profiles.rosette,
        detail + 2,
      )
      const end = polar(angle, length * 0.985)
      const shade = tones(colour, 0.5 + facing * 0.3 + t * 0.12)
      drawn += paintBlade(petal, shade) + stroke(petal.outline, shade.rib, radius * 0.009, { opacity: 0.55 })
      drawn += tip ? stroke(`M${pt(polar(angle, length * 0.93))}L${pt(end)}`, tip, radius * 0.034) : ''
    }
  }
  return drawn
}

/** One rosette that fills its pot. */
export const potRosette =
  (look: RosetteLook, radius = 104): Plant =>
  (pen, { x, y }) =>
    ellipse([x, y + 8], radius * 0.62, 14, '#22382f', { opacity: 0.55 }) +
    place(rosette(pen, radius, look), [x, y - radius * 0.42], 0, 1, 0.78)

/** A mother rosette with a brood of small ones: houseleeks. */
export const houseleeks: Plant = (pen, { x, y }) => {
  const look = (base: string, tip: string): RosetteLook => ({
    base,
    heart: lighten(base, 0.35),
    tip,
    petals: 15,
    rings: 6,
    width: 0.2,
  })
  const heads: readonly [number, number, number, string][] = [
    [-58, -26, 36, '#6f9d74'],
    [62, -28, 38, '#7aa671'],
    [4, -44, 48, '#5f9272'],
    [-84, -2, 26, '#86ab78'],
    [88, -2, 25, '#6b9a70'],
    [-34, 0, 40, '#7ba87a'],
    [40, 2, 42, '#6d9f7c'],
    [2, 8, 24, '#93b784'],
  ]
  return heads
    .map(([dx, dy, r, base]) =>
      place(rosette(pen, r, look(base, '#8f3f4a')), [x + dx, y + dy - 8], 0, 1, 0.78),
    )
    .join('')
}

/** Dark rosettes held up on bare, branching stems: Aeonium ‘Zwartkop’. */
export const treeHouseleek: Plant = (pen, { x, y }) => {
  const heads: readonly [number, number, number][] = [
    [-66, -112, 46],
    [70, -126, 48],
    [-10, -196, 58],
    [-18, -78, 34],
    [34, -62, 30],
  ]
  const stems = heads.map(([dx, dy]) =>
    stroke(
      `M${pt([x, y + 4])}C${pt([x, y - 40])} ${pt([x + dx, y + dy + 70])} ${pt([x + dx, y + dy + 8])}`,
      '#8d6f58',
      7,
    ),
  )
  const look: RosetteLook = {
    base: '#4a2637',
    heart: '#8c9a54',
    tip: '#6f3950',
    petals: 17,
    rings: 7,
    width: 0.2,
  }
  return (
    stems.join('') +
    heads.map(([dx, dy, r]) => place(rosette(pen, r, look), [x + dx, y + dy], 0, 1, 0.66)).join('')
  )
}

/** Pairs of stone-like leaves with a cleft and a windowed top: living stones, in grit. */
export const livingStones: Plant = (pen, { x, y, rx, ry }) => {
  const grit = Array.from({ length: 130 }, () => {
    const [a, r] = [pen.random.between(0, 360), Math.sqrt(pen.random.next())]
    const radians = (a * Math.PI) / 180
    const at: Point = [x + Math.cos(radians) * r * rx * 0.97, y + Math.sin(radians) * r * ry * 0.94]
    return ellipse(
      at,
      pen.random.between(2, 4.4),
      pen.random.between(1.6, 3),
      pen.random.pick(['#d9cbb4', '#b9a78d', '#e8dcc8', '#a08d78']),
    )
  })
  const stones: readonly [number, number, number, string, boolean][] = [
    [-44, -8, 24, '#9c8f83', false],
    [44, -10, 25, '#a98d7c', true],
    [0, -12, 28, '#8f9a86', false],
    [-72, 4, 18, '#b08d80', false],
    [74, 4, 18, '#8f8f92', false],
    [-24, 8, 24, '#b59a80', true],
    [28, 10, 25, '#97a08a', false],
  ]
  return (
    grit.join('') +
    stones
      .map(([dx, dy, r, colour, flowering]) => place(stone(pen, r, colour, flowering), [x + dx, y + dy]))
      .join('')
  )
}

function stone(pen: Pen, r: number, colour: string, flowering: boolean): string {
  const halves = [-1, 1].map((side) => {
    const body = `M${pt([side * 1.2, r * 0.28])}L${pt([side * 1.2, -r * 0.86])}C${pt([side * r * 0.5, -r * 1.28])} ${pt([side * r * 1.12, -r * 0.92])} ${pt([side * r, -r * 0.3])}C${pt([side * r * 0.94, r * 0.2])} ${pt([side * r * 0.5, r * 0.42])} ${pt([side * 1.2, r * 0.42])}Z`
    const top = `M${pt([side * 2.4, -r * 0.62])}C${pt([side * r * 0.4, -r * 1.12])} ${pt([side * r * 0.98, -r * 0.86])} ${pt([side * r * 0.86, -r * 0.46])}C${pt([side * r * 0.7, -r * 0.2])} ${pt([side * r * 0.3, -r * 0.2])} ${pt([side * 2.4, -r * 0.42])}Z`
    const cracks = Array.from({ length: 6 }, () => {
      const at: Point = [side * pen.random.between(r * 0.16, r * 0.76), -r * pen.random.between(0.4, 0.82)]
      return `M${pt(at)}q${pt([pen.random.jitter(4), -2.4])} ${pt([pen.random.jitter(6), pen.random.jitter(3.4)])}`
    })
    return (
      path(
        body,
        pen.linear(
          [
            [0, lighten(colour, side < 0 ? 0.24 : 0.06)],
            [1, darken(colour, side < 0 ? 0.08 : 0.3)],
          ],
          40,
        ),
      ) +
      path(top, darken(colour, 0.2), { opacity: 0.72 }) +
      stroke(cracks.join(''), lighten(colour, 0.42), 1.3)
    )
  })
  return halves.join('') + (flowering ? daisy(r * 0.82, [0, -r * 0.86]) : '')
}

function daisy(r: number, at: Point): string {
  const petals = spread(18, 0, 340).map((a) =>
    path(
      blade(spine([0, 0], a, r, 0, 3), r * 0.11, profiles.petal, 4).outline,
      a % 40 < 20 ? '#fbe9a8' : '#f6d86e',
    ),
  )
  return place(petals.join('') + ellipse([0, 0], r * 0.24, r * 0.24, '#e5a92f'), at, 0, 1, 0.6)
}
