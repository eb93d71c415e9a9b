import type { Plant } from '../illustration.ts'
import type { Point } from '../kit/geometry.ts'
import { blade, bladeVeins, paintBlade, profiles } from '../kit/blade.ts'
import { heartLeaf, paintBroadLeaf } from '../kit/broad-leaf.ts'
import { darken, lighten, tones } from '../kit/colour.ts'
import { along, polar, pt, softLine, spine, spread } from '../kit/geometry.ts'
import { ellipse, path, place, stroke } from '../kit/pen.ts'
import { wheel } from './flowers.ts'

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
