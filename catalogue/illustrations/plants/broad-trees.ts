import type { Plant } from '../illustration.ts'
import type { Point } from '../kit/geometry.ts'
import { blade, bladeVeins, paintBlade, profiles } from '../kit/blade.ts'
import { darken, greens, lighten, tones } from '../kit/colour.ts'
import { pt, softLine, spine, spread } from '../kit/geometry.ts'
import { path, stroke } from '../kit/pen.ts'
import { trunk } from './crowns.ts'

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
