import type { Plant } from '../illustration.ts'
import type { Point } from '../kit/geometry.ts'
import { blade, bladeVeins, paintBlade, profiles } from '../kit/blade.ts'
import { heartLeaf, paintBroadLeaf } from '../kit/broad-leaf.ts'
import { darken, greens, tones } from '../kit/colour.ts'
import { along, polar, pt, softLine, spine } from '../kit/geometry.ts'
import { ellipse, place, stroke } from '../kit/pen.ts'
import { tuftOfLeaves } from './flowers.ts'

/** White hoods over a pale spike: peace lily. */
export const peaceLily: Plant = (pen, { x, y, rx }) => {
  const bloom = ([bx, by]: Point, turn: number, size: number) =>
    place(
      paintBlade(
        blade(spine([0, 4], 0, size, 16, 8), size * 0.3, profiles.ovate, 14),
        { light: '#fffdf5', dark: '#e4e6d6', rib: '#c3cfa8' },
        1,
      ) +
        stroke(`M0 -2L2 ${-Math.round(size * 0.5)}`, '#e9e2a8', size * 0.1) +
        stroke(`M0 -6L2 ${-Math.round(size * 0.48)}`, '#c9bd6d', size * 0.09, {
          'stroke-dasharray': '0.1 4',
        }),
      [bx, by],
      turn,
    )
  const blooms: [number, number, number, number][] = [
    [-44, 218, -16, 66],
    [50, 226, 22, 62],
    [6, 254, 4, 70],
    [92, 160, 40, 52],
    [-88, 168, -34, 54],
  ]
  return (
    blooms
      .map(([dx, up]) =>
        stroke(
          `M${pt([x + dx * 0.1, y])}Q${pt([x + dx * 0.3, y - up * 0.6])} ${pt([x + dx, y - up])}`,
          greens.spring,
          3,
        ),
      )
      .join('') +
    blooms.map(([dx, up, turn, size]) => bloom([x + dx, y - up], turn, size)).join('') +
    tuftOfLeaves(pen, [x, y], {
      count: 19,
      length: 152,
      width: 19,
      base: '#2f6f45',
      spreadX: rx * 0.4,
      fan: 58,
      droop: 50,
    })
  )
}

/** Waxy red hearts with a yellow spike: anthurium. */
export const anthurium: Plant = (_pen, { x, y }) => {
  const spathe = ([bx, by]: Point, turn: number, size: number, depth: number) => {
    const heart = heartLeaf(size, size * 0.47, 0.22)
    const shine = `M${pt([-size * 0.22, -size * 0.06])}Q${pt([-size * 0.34, -size * 0.3])} ${pt([-size * 0.14, -size * 0.56])}`
    return place(
      paintBroadLeaf(heart, { tones: tones('#cf3b38', depth), turn, rib: 0 }) +
        stroke(shine, '#ffffff', 3, { opacity: 0.4 }) +
        stroke(`M0 -2L${pt([size * 0.1, -size * 0.52])}`, '#f2d06b', size * 0.1) +
        stroke(
          `M2 ${pt([0, -size * 0.3]).slice(2)}L${pt([size * 0.1, -size * 0.5])}`,
          '#dba23f',
          size * 0.08,
        ),
      [bx, by],
      turn,
    )
  }
  const leaves: [number, number, number, number, number][] = [
    [-92, 132, -74, 84, 0.2],
    [94, 138, 70, 84, 0.15],
    [-58, 76, -104, 80, 0.6],
    [66, 78, 104, 80, 0.55],
    [-28, 176, -22, 86, 0.1],
    [40, 172, 26, 82, 0.1],
    [4, 96, 10, 84, 0.75],
  ]
  const blooms: [number, number, number, number, number][] = [
    [-56, 214, -30, 62, 0.5],
    [58, 216, 28, 60, 0.45],
    [0, 246, 2, 66, 0.7],
    [-96, 168, -58, 48, 0.6],
    [34, 142, 34, 50, 0.85],
  ]
  const stalk = (dx: number, up: number, colour: string) =>
    stroke(
      `M${pt([x + dx * 0.12, y])}Q${pt([x + dx * 0.3, y - up * 0.62])} ${pt([x + dx, y - up])}`,
      colour,
      3,
    )
  return (
    leaves.map(([dx, up]) => stalk(dx, up, '#4c7c4e')).join('') +
    blooms.map(([dx, up]) => stalk(dx, up, '#7d9a58')).join('') +
    leaves
      .map(([dx, up, turn, size, depth]) =>
        place(
          paintBroadLeaf(heartLeaf(size, size * 0.38, 0.2), {
            tones: tones('#2c6b43', depth),
            turn,
            rib: 1.8,
            veins: [0.08, 0.26, 0.44, 0.6],
          }),
          [x + dx, y - up],
          turn,
        ),
      )
      .join('') +
    blooms.map(([dx, up, turn, size, depth]) => spathe([x + dx, y - up], turn, size, depth)).join('')
  )
}

/** An arching spray of moth-shaped flowers over strap leaves. */
export const mothOrchid: Plant = (_pen, { x, y }) => {
  const bloom = (at: Point, size: number, turn: number) =>
    place(
      [0, 128, -128]
        .map((a) =>
          paintBlade(
            blade(spine([0, 0], a, size, 0, 5), size * 0.34, profiles.elliptic, 10),
            { light: '#fff7f8', dark: '#efdfe6', rib: '#e3b9cc' },
            0.8,
          ),
        )
        .join('') +
        [-74, 74]
          .map((a) =>
            paintBlade(
              blade(spine([0, 0], a, size * 1.12, 0, 6), size * 0.62, profiles.round, 12),
              { light: '#fffdfd', dark: '#f3e3ea', rib: '#e7bfd0' },
              0.8,
            ),
          )
          .join('') +
        paintBlade(blade(spine([0, 0], 180, size * 0.6, 0, 4), size * 0.24, profiles.elliptic, 8), {
          light: '#c43d7c',
          dark: '#9d2a62',
          rib: '#fff',
        }) +
        ellipse([0, -1], size * 0.13, size * 0.15, '#f2cf5a'),
      at,
      turn,
    )
  const spray = (lean: number, rise: number, radius: number): Point[] => {
    const stem = spine([x + lean * 0.3, y], lean * 0.4, rise, 0, 8)
    const side = lean < 0 ? -1 : 1
    return [...stem, ...spine(stem.at(-1) ?? [x, y], lean * 0.4, radius * 2.2, side * 128, 14).slice(1)]
  }
  const left = spray(-10, 168, 88)
  const right = spray(11, 128, 78)
  const dress = (line: Point[], first: number, sizes: number[]) =>
    sizes.map((size, i) => {
      const { point, angle } = along(line, first + (i * (1 - first)) / (sizes.length - 0.2))
      const at = polar(i % 2 ? 180 : angle > 0 ? 100 : -100, 7, point)
      return bloom(at, size, (i % 2 ? 9 : -9) + angle * 0.08)
    })
  const bud = (line: Point[]) => {
    const { point } = along(line, 1)
    return ellipse(point, 6, 8, '#dfe3b6') + ellipse([point[0] - 1, point[1] + 3], 4, 5, '#e7c6d0')
  }
  return (
    stroke(
      `M${pt([x - 3, y])}L${pt([x - 10, y - 150])}M${pt([x + 3, y])}L${pt([x + 10, y - 138])}`,
      '#b99563',
      2.4,
    ) +
    [left, right].map((line) => stroke(softLine(line), '#6f8a4e', 3.4) + bud(line)).join('') +
    dress(left, 0.4, [31, 32, 31, 28, 24]).join('') +
    dress(right, 0.42, [29, 30, 28, 24]).join('') +
    [
      [-88, 96, 42],
      [84, 100, -40],
      [-58, 84, 22],
      [56, 80, -24],
    ]
      .map(([angle = 0, length = 90, bend = 0], i) =>
        paintBlade(
          blade(spine([x + angle * 0.1, y + 3], angle, length, -bend * 0.6, 8), 19, profiles.elliptic, 12),
          tones('#3f7f4c', i < 2 ? 0.3 : 0.75),
          1.4,
        ),
      )
      .join('')
  )
}

/** Crane-shaped flowers among paddle leaves: bird of paradise. */
export const birdOfParadise: Plant = (_pen, { x, y, rx }) => {
  const paddle = (u: number, reach: number, depth: number) => {
    const stalk = spine([x + u * rx * 0.5, y + 3], u * 22, reach, u * 16, 10)
    const { point, angle } = along(stalk, 1)
    const leaf = blade(spine(point, angle, 116, u * 26, 12), 25, profiles.elliptic, 16)
    const shade = tones('#3a7b57', depth)
    const tears = [0.34, 0.62].map(
      (t, i) => `M${pt(leaf.point(t, (i ? 1 : -1) * 1.02))}L${pt(leaf.point(t - 0.05, (i ? 1 : -1) * 0.4))}`,
    )
    return (
      stroke(softLine(stalk), tones('#5c8f5a', depth).dark, 5) +
      paintBlade(leaf, shade, 2.2) +
      bladeVeins(leaf, 14, shade.rib, 0.7, 0.9, 0.07) +
      stroke(tears.join(''), darken(shade.dark, 0.3), 1.6, { opacity: 0.6 })
    )
  }
  const crane = (u: number, reach: number) => {
    const stalk = spine([x + u * 14, y], u * 16, reach, u * 12, 8)
    const side = u < 0 ? -1 : 1
    const head =
      [-44, -22, 2]
        .map((a) =>
          paintBlade(blade(spine([6, -4], a, 46, 6, 5), 6, profiles.lance, 8), {
            light: '#f7a93a',
            dark: '#e07f22',
            rib: '#fff',
          }),
        )
        .join('') +
      paintBlade(blade(spine([6, -4], 52, 34, -6, 4), 4, profiles.lance, 6), {
        light: '#4f6fc0',
        dark: '#33489a',
        rib: '#fff',
      }) +
      paintBlade(blade(spine([-8, 4], 82, 66, 10, 6), 6.6, profiles.lance, 8), {
        light: '#5f9b6b',
        dark: '#b5533c',
        rib: '#fff',
      })
    return stroke(softLine(stalk), '#5e9158', 4.4) + place(head, along(stalk, 1).point, 0, side, 1)
  }
  return (
    [-1, 1, -0.45, 0.5].map((u, i) => paddle(u, 132 + (i > 1 ? 34 : 0), 0.2 + i * 0.06)).join('') +
    crane(-0.7, 206) +
    crane(0.9, 188) +
    [-0.75, 0.8, 0.05].map((u, i) => paddle(u, [64, 70, 98][i] ?? 80, 0.6 + i * 0.1)).join('')
  )
}
