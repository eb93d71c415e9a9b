import type { Pen } from '../kit/pen.ts'
import type { Point } from '../kit/geometry.ts'
import type { Plant } from '../illustration.ts'
import type { Tones } from '../kit/colour.ts'
import { blade, bladeVeins, paintBlade, profiles } from '../kit/blade.ts'
import { darken, greens, lighten, tones } from '../kit/colour.ts'
import { polar, pt, softLine, softLoop, spine, spread } from '../kit/geometry.ts'
import { ellipse, path, place, stroke } from '../kit/pen.ts'

interface Crown {
  centre: Point
  rx: number
  ry: number
  count: number
  base: string
  leaf: (at: Point, turn: number, shade: Tones) => string
}

/** Foliage as a mass: leaves point outward, those to the upper left and in front catch the light. */
export function crown(pen: Pen, { centre: [x, y], rx, ry, count, base, leaf }: Crown): string {
  const { random } = pen
  const lump = Array.from({ length: 11 }, (_, i) => {
    const [dx, dy] = polar((i * 360) / 11, 1)
    const grow = 0.9 + random.jitter(0.06)
    return [x + dx * rx * grow, y + dy * ry * grow] as const
  })
  const leaves = Array.from({ length: count }, (_, i) => {
    // From the rim inwards, so that the middle lies on top.
    const r = Math.sqrt(1 - i / count) * 1.02
    const a = i * 137.5 + random.jitter(18)
    const [dx, dy] = polar(a, r)
    const light = 0.42 + (-dx * 0.26 - dy * 0.34) + (1 - r) * 0.16 + random.jitter(0.14)
    return leaf(
      [x + dx * rx, y + dy * ry],
      a + random.jitter(46),
      tones(base, Math.min(1, Math.max(0, light))),
    )
  })
  return path(softLoop(lump), darken(base, 0.34)) + leaves.join('')
}

export function trunk(
  pen: Pen,
  from: Point,
  length: number,
  width: number,
  lean = 0,
  colour = '#8a6647',
): string {
  const body = blade(spine(from, lean, length, -lean * 1.6, 8), width, (t) => 1.15 - t * 0.4)
  const bark = Array.from({ length: 16 }, () => {
    const [t, u] = [pen.random.between(0.04, 0.85), pen.random.jitter(0.8)]
    return `M${pt(body.point(t, u))}L${pt(body.point(t + 0.07, u))}`
  })
  return (
    path(
      body.outline,
      pen.linear([
        [0, lighten(colour, 0.2)],
        [0.45, colour],
        [1, darken(colour, 0.36)],
      ]),
    ) + stroke(bark.join(''), darken(colour, 0.36), 1, { opacity: 0.6 })
  )
}

const simple =
  (length: number, width: number, profile = profiles.elliptic, rib = 0.8) =>
  (at: Point, turn: number, shade: Tones) =>
    paintBlade(blade(spine(at, turn, length, 10, 5), width, profile, 8), shade, rib)

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

/** Large violin-shaped leaves up a bare stem: fiddle-leaf fig. */
export const fiddleLeaf: Plant = (pen, { x, y }) => {
  const violin = (t: number) => profiles.obovate(t) * 0.86 + 0.24 * Math.exp(-(((t - 0.2) / 0.13) ** 2))
  const leaves = Array.from({ length: 17 }, (_, i) => {
    const up = 58 + i * 11.5
    const side = i % 2 ? 1 : -1
    const spreadOut = 92 - i * 5.2 + pen.random.jitter(9)
    return {
      at: [x + side * 3, y - up] as Point,
      turn: side * spreadOut,
      length: 96 - Math.abs(i - 6) * 2.6,
      depth: 0.3 + (i % 3) * 0.25,
    }
  })
  return (
    trunk(pen, [x, y + 4], 248, 5, 1, '#7b614a') +
    leaves
      .map(({ at, turn, length, depth }) => {
        const leaf = blade(spine(at, turn, length, turn * 0.16, 10), length * 0.3, violin, 20)
        const shade = tones('#3b7a45', depth)
        return paintBlade(leaf, shade, 2) + bladeVeins(leaf, 6, shade.rib, 1, 0.82, 0.12)
      })
      .join('')
  )
}

/** Glossy oval leaves with cream margins and a red sheath at the tip: variegated rubber plant. */
export function rubberPlant(base: string, margin?: string): Plant {
  return (pen, { x, y, rx }) => {
    const stems = [-1, 0.1, 1].map((u, s) => ({
      line: spine([x + u * rx * 0.4, y + 3], u * 14, 220 - Math.abs(u) * 46, -u * 8, 12),
      s,
    }))
    const drawn = stems.map(({ line, s }) => {
      const leaves = Array.from({ length: 8 }, (_, i) => {
        const at = line[Math.min(12, 2 + Math.round(i * 1.35))] ?? [x, y]
        const side = (i + s) % 2 ? 1 : -1
        const turn = side * (88 - i * 8 + pen.random.jitter(9))
        const length = 72 - i * 2
        const outer = blade(spine(at, turn, length, side * 16, 10), length * 0.27, profiles.elliptic, 16)
        const shade = tones(base, 0.25 + pen.random.between(0, 0.55))
        if (!margin) return paintBlade(outer, shade, 1.8) + gloss(outer)
        const inner = blade(
          spine(at, turn, length * 0.93, side * 16, 10),
          length * 0.18,
          (t) => profiles.elliptic(t) * (1 + 0.09 * Math.sin(t * 15 + i)),
          22,
        )
        return (
          path(outer.outline, margin) +
          paintBlade(inner, shade, 0) +
          stroke(softLine(outer.spine.slice(0, -1)), '#d98f84', 1.8)
        )
      })
      const end = line.at(-1) ?? [x, y]
      return (
        stroke(softLine(line), '#6d5a45', 5) +
        leaves.join('') +
        path(blade(spine(end, s * 4 - 4, 36, 0, 5), 4.4, profiles.lance).outline, '#c4574d')
      )
    })
    return drawn.join('')
  }
}

function gloss(leaf: ReturnType<typeof blade>): string {
  const line = spread(6, 0.2, 0.7).map((t) => leaf.point(t, -0.45))
  return stroke(softLine(line), '#ffffff', 2.6, { opacity: 0.16 })
}

/** A braided trunk with hands of five leaves: money tree. */
export const moneyTree: Plant = (_pen, { x, y }) => {
  const strands = [0, 1, 2].map((k) => {
    const line = spread(26, 0, 1).map((t): Point => [
      x + Math.sin(t * 13 + (k * Math.PI * 2) / 3) * 9,
      y + 4 - t * 128,
    ])
    return { d: softLine(line), colour: ['#8d7a4f', '#76683f', '#a08d60'][k] ?? '#8d7a4f' }
  })
  const hand = (at: Point, turn: number, size: number, depth: number) =>
    [-84, 84, -42, 42, 0]
      .map((a, i) => {
        const leaf = blade(
          spine(at, turn + a, size * (1 - Math.abs(a) / 320), a * 0.3, 8),
          size * 0.17,
          profiles.obovate,
          12,
        )
        return paintBlade(leaf, tones(greens.fresh, depth + i * 0.05), 1.4)
      })
      .join('')
  const hands: [number, number, number, number, number][] = [
    [-92, 176, -66, 66, 0.2],
    [94, 180, 66, 66, 0.15],
    [-46, 232, -26, 72, 0.3],
    [52, 236, 28, 72, 0.25],
    [0, 204, 0, 76, 0.6],
    [-62, 146, -70, 58, 0.6],
    [62, 148, 70, 58, 0.55],
  ]
  const stalks = hands.map(
    ([dx, up]) => `M${pt([x, y - 122])}Q${pt([x + dx * 0.3, y - up + 4])} ${pt([x + dx, y - up])}`,
  )
  return (
    strands
      .map(
        ({ d, colour }) =>
          stroke(d, darken(colour, 0.3), 11.5) +
          stroke(d, colour, 9) +
          stroke(d, lighten(colour, 0.25), 2, { transform: 'translate(-2 0)', opacity: 0.6 }),
      )
      .join('') +
    stroke(stalks.join(''), '#6f8a45', 3) +
    hands.map(([dx, up, turn, size, depth]) => hand([x + dx, y - up], turn, size, depth)).join('')
  )
}
