import type { Pen } from '../kit/pen.ts'
import type { Plant } from '../illustration.ts'
import type { Point } from '../kit/geometry.ts'
import { blade, bladeVeins, paintBlade, profiles } from '../kit/blade.ts'
import { heartLeaf, paintBroadLeaf } from '../kit/broad-leaf.ts'
import { darken, greens, lighten, tones } from '../kit/colour.ts'
import { along, polar, pt, softLine, spine, spread } from '../kit/geometry.ts'
import { ellipse, path, place, stroke } from '../kit/pen.ts'
import { crown } from './crowns.ts'

/** Petals round a centre, each a small two-toned blade; drawn about the origin. */
export function wheel(
  count: number,
  radius: number,
  width: number,
  colour: string,
  { turn = 0, profile = profiles.petal } = {},
): string {
  return spread(count, 0, 360 - 360 / count)
    .map((a) =>
      paintBlade(
        blade(spine([0, 0], a + turn, radius, 0, 4), width, profile, 8),
        tones(colour, 0.55 + 0.2 * Math.cos(((a + turn + 45) * Math.PI) / 180)),
      ),
    )
    .join('')
}

/** A basal tuft of lance-shaped leaves. */
export function tuftOfLeaves(
  pen: Pen,
  [x, y]: Point,
  {
    count = 15,
    length = 120,
    width = 15,
    base = '#2f7048',
    fan = 62,
    droop = 40,
    spreadX = 20,
  } = {},
): string {
  return spread(count, -1, 1)
    .map((u, i) => ({ u, front: i % 2 === 1 }))
    .sort((a, b) => Number(a.front) - Number(b.front) || Math.abs(b.u) - Math.abs(a.u))
    .map(({ u, front }) => {
      const line = spine(
        [x + u * spreadX, y + 3],
        u * fan,
        length * (front ? 0.78 : 1) * pen.random.between(0.9, 1.08),
        u * droop,
        10,
      )
      const leaf = blade(line, width, profiles.elliptic, 14)
      const shade = tones(base, front ? 0.7 : 0.25)
      return paintBlade(leaf, shade, 1.3) + bladeVeins(leaf, 6, shade.rib, 0.7, 0.8, 0.1)
    })
    .join('')
}

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

/** Slim spikes of violet whorls over a grey-green cushion: lavender. */
export const lavender: Plant = (pen, { x, y, rx }) => {
  const { between, jitter } = pen.random
  const stems = spread(33, -1, 1).map((u, i) => {
    const front = i % 3 === 1
    return {
      line: spine(
        [x + u * rx * 0.6, y],
        u * 38 + jitter(5),
        (front ? 178 : 236) * between(0.84, 1.05) * (1 - Math.abs(u) * 0.12),
        u * 14,
        12,
      ),
      front,
    }
  })
  const spike = (line: Point[], front: boolean) =>
    spread(9, 0.66, 1)
      .map((t, i) => {
        const { point, angle } = along(line, t)
        const colour = tones('#7c64b0', (front ? 0.7 : 0.35) + jitter(0.15))
        const size = (8.6 - i * 0.62) * (i === 0 ? 0.8 : 1)
        return [-52, 52, -18, 18]
          .map((a, k) =>
            path(
              blade(spine(point, angle + a, size, 0, 3), size * 0.34, profiles.petal, 5).outline,
              k % 2 ? colour.dark : colour.light,
            ),
          )
          .join('')
      })
      .join('')
  const foliage = Array.from({ length: 110 }, () => {
    const u = jitter(1)
    return paintBlade(
      blade(
        spine(
          [x + u * rx * 0.85, y + between(-34, 4) * (1 - Math.abs(u) * 0.5)],
          u * 64 + jitter(16),
          between(30, 62),
          u * 14,
          4,
        ),
        2.3,
        profiles.lance,
        5,
      ),
      tones('#8aa08a', between(0.15, 0.85)),
    )
  })
  const paint = (front: boolean) =>
    stems
      .filter((stem) => stem.front === front)
      .map(({ line }) => stroke(softLine(line), '#7f9a78', 1.8) + spike(line, front))
      .join('')
  return paint(false) + foliage.slice(0, 60).join('') + paint(true) + foliage.slice(60).join('')
}

/** Round heads of four-petalled florets over toothed leaves: hydrangea. */
export const hydrangea: Plant = (pen, { x, y }) => {
  const { jitter } = pen.random
  const floret = (at: Point, turn: number, colour: string) =>
    place(
      wheel(4, 9.4, 4.6, colour, { turn: 45, profile: profiles.round }) +
        ellipse([0, 0], 1.5, 1.5, '#f3ecc8'),
      at,
      turn,
    )
  const head = (cx: number, cy: number, r: number, hue: string) => {
    const florets = Array.from({ length: 58 }, (_, i) => {
      const q = Math.sqrt(1 - i / 58) * 0.98
      const [dx, dy] = polar(i * 137.5, q)
      const light = 0.5 - dx * 0.28 - dy * 0.34
      return floret(
        [cx + dx * r, cy + dy * r * 0.86],
        jitter(45),
        light > 0.5 ? lighten(hue, (light - 0.5) * 0.7) : darken(hue, (0.5 - light) * 0.5),
      )
    })
    return ellipse([cx, cy], r * 0.98, r * 0.86, darken(hue, 0.36)) + florets.join('')
  }
  const leaf = (at: Point, turn: number, size: number, depth: number) => {
    const shape = blade(
      spine(at, turn, size, turn * 0.14, 8),
      size * 0.34,
      (t) => profiles.ovate(t) * (1 + 0.05 * Math.sin(t * 70)),
      36,
    )
    const shade = tones('#3f7d48', depth)
    return paintBlade(shape, shade, 1.5) + bladeVeins(shape, 6, shade.rib, 0.9, 0.82, 0.1)
  }
  return (
    stroke(
      `M${pt([x, y])}L${pt([x - 56, y - 130])}M${pt([x, y])}L${pt([x + 58, y - 124])}M${pt([x, y])}L${pt([x, y - 190])}`,
      '#6f8a4e',
      4,
    ) +
    [
      [-30, -62, 78, 0.2],
      [30, 62, 78, 0.15],
      [-16, -92, 82, 0.35],
      [16, 94, 82, 0.3],
    ]
      .map(([dx = 0, turn = 0, size = 0, depth = 0]) => leaf([x + dx, y - 96], turn, size, depth))
      .join('') +
    head(x + 4, y - 206, 58, '#7d8fce') +
    leaf([x - 6, y - 140], -36, 66, 0.55) +
    leaf([x + 10, y - 140], 40, 66, 0.5) +
    head(x - 68, y - 128, 54, '#8f86cf') +
    head(x + 70, y - 124, 52, '#748fd0') +
    [
      [-10, -112, 78, 0.7],
      [12, 112, 78, 0.65],
      [-22, -74, 60, 0.85],
      [20, 74, 60, 0.8],
      [0, 8, 62, 0.9],
    ]
      .map(([dx = 0, turn = 0, size = 0, depth = 0]) => leaf([x + dx, y - 30], turn, size, depth))
      .join('')
  )
}

/** Umbels of scarlet over zoned round leaves: pelargonium. */
export const pelargonium: Plant = (pen, { x, y, rx }) => {
  const { jitter, between } = pen.random
  const umbel = (at: Point, r: number) =>
    Array.from({ length: 19 }, (_, i) => {
      const [dx, dy] = polar(i * 137.5, Math.sqrt(1 - i / 19) * r)
      return place(
        wheel(5, 11.5, 4.8, dx + dy > 6 ? '#b92f2c' : '#d9402f', { turn: jitter(36) }) +
          ellipse([0, 0], 1.6, 1.6, '#f6d4a6'),
        [at[0] + dx, at[1] + dy * 0.8],
      )
    }).join('')
  const leaf = (at: Point, size: number, turn: number, depth: number) => {
    const shade = tones('#5c9650', depth)
    const rim = (r: number) => {
      const points = spread(40, -165, 165).map((a) =>
        polar(a, r * (1 + 0.06 * Math.sin(a * 0.19)) * (1 - (0.1 * Math.abs(a)) / 165)),
      )
      return `M0 ${Math.round(r * 0.3)}L${points.map(pt).join('L')}Z`
    }
    const zone = spread(24, -150, 150).map((a) => polar(a, size * 0.6 * (1 + 0.09 * Math.sin(a * 0.19))))
    return place(
      path(
        rim(size),
        pen.linear(
          [
            [0, shade.light],
            [1, shade.dark],
          ],
          45,
        ),
      ) +
        stroke(`M${zone.map(pt).join('L')}`, '#6d4a34', size * 0.16, { opacity: 0.4 }) +
        stroke(
          spread(7, -138, 138)
            .map((a) => `M0 0L${pt(polar(a, size * 0.82))}`)
            .join(''),
          shade.rib,
          0.9,
          { opacity: 0.5 },
        ),
      at,
      turn,
    )
  }
  const heads: [number, number, number][] = [
    [-58, 186, 25],
    [56, 196, 26],
    [0, 228, 28],
    [-98, 132, 22],
    [100, 142, 22],
    [22, 158, 24],
  ]
  return (
    heads
      .map(([dx, up]) =>
        stroke(
          `M${pt([x + dx * 0.15, y])}Q${pt([x + dx * 0.5, y - up * 0.7])} ${pt([x + dx, y - up])}`,
          '#7f9a54',
          2.6,
        ),
      )
      .join('') +
    Array.from({ length: 22 }, (_, i) =>
      leaf([x + jitter(rx * 1.5), y - between(26, 122)], between(19, 26), jitter(40), i / 26 + 0.1),
    ).join('') +
    heads.map(([dx, up, r]) => umbel([x + dx, y - up], r)).join('') +
    Array.from({ length: 9 }, (_, i) =>
      leaf([x + (i - 4) * rx * 0.34, y - between(8, 40)], between(18, 24), jitter(30), 0.7),
    ).join('')
  )
}

/** Big-headed gold discs: sunflowers. */
export const sunflowers: Plant = (pen, { x, y }) => {
  const face = (at: Point, r: number, turn: number) => {
    const seeds = Array.from(
      { length: 60 },
      (_, i) => `M${pt(polar(i * 137.5, Math.sqrt(i / 60) * r * 0.4))}h.1`,
    )
    return place(
      wheel(21, r, r * 0.13, '#e5a324') +
        wheel(17, r * 0.86, r * 0.13, '#f4c43c', { turn: 9 }) +
        ellipse(
          [0, 0],
          r * 0.45,
          r * 0.45,
          pen.radial(
            [
              [0, '#6b4a28'],
              [0.6, '#4a2f1c'],
              [1, '#2f1d13'],
            ],
            [0.4, 0.35],
          ),
        ) +
        stroke(seeds.join(''), '#a4763c', 2),
      at,
      turn,
      1,
      0.94,
    )
  }
  const leaf = (at: Point, turn: number, size: number, depth: number) =>
    place(
      paintBroadLeaf(heartLeaf(size, size * 0.34, 0.12), {
        tones: tones('#5a8f3f', depth),
        turn,
        rib: 1.6,
        veins: [0.12, 0.34, 0.54],
      }),
      at,
      turn,
    )
  const stalks: [number, number, number][] = [
    [-62, 186, 46],
    [64, 168, 42],
    [2, 262, 54],
  ]
  return (
    stalks
      .map(([dx, up]) =>
        stroke(
          `M${pt([x + dx * 0.16, y])}Q${pt([x + dx * 0.5, y - up * 0.6])} ${pt([x + dx, y - up])}`,
          '#6e9445',
          5,
        ),
      )
      .join('') +
    [
      [-14, 118, -74, 62, 0.3],
      [16, 140, 70, 62, 0.25],
      [-44, 118, -40, 54, 0.5],
      [42, 92, 80, 56, 0.45],
      [-8, 186, -62, 50, 0.55],
      [8, 200, 62, 48, 0.5],
      [-20, 62, -88, 66, 0.7],
      [20, 54, 92, 66, 0.65],
      [0, 44, -20, 56, 0.8],
    ]
      .map(([dx = 0, up = 0, turn = 0, size = 0, depth = 0]) => leaf([x + dx, y - up], turn, size, depth))
      .join('') +
    stalks.map(([dx, up, r]) => face([x + dx, y - up], r, dx * 0.2)).join('')
  )
}

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
