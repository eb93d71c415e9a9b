import type { BroadLeaf } from '../kit/broad-leaf.ts'
import type { StalkedLook } from './foliage.ts'
import { broadHalf, broadPoint, heartLeaf, paintBroadLeaf, taper } from '../kit/broad-leaf.ts'
import { darken } from '../kit/colour.ts'
import { lerp, pt, soft, spread } from '../kit/geometry.ts'
import { ellipse, path, place, stroke } from '../kit/pen.ts'

/** Arrow-shaped, near black leaves with bold white veins: Alocasia. */
export const arrowLeaf: StalkedLook['leaf'] = (_pen, size, shade, turn) => {
  const leaf: BroadLeaf = {
    length: size,
    width: (v) => size * 0.36 * Math.max(0, 1 - Math.max(0, (v - 0.02) / 0.98) ** 1.15) ** 0.8,
    sweep: (v) => lerp(-0.38, 0.05, Math.min(1, v * 1.5)),
    edge: (v) => 1 + 0.07 * Math.sin(v * 36),
  }
  const veins = [0.01, 0.18, 0.34, 0.5, 0.66, 0.8]
  return (
    paintBroadLeaf(leaf, { tones: { ...shade, rib: '#eef2e2' }, turn, rib: size * 0.034, veins }) +
    stroke(broadHalf(leaf, 1) + broadHalf(leaf, -1), '#dfe8d4', 1.4, { opacity: 0.75 })
  )
}

/** Paper-thin hearts, pink in the middle, green at the edge: Caladium. */
export const caladiumLeaf: StalkedLook['leaf'] = (pen, size, shade, turn) => {
  const leaf = heartLeaf(size, size * 0.4, 0.3)
  const inner = heartLeaf(size * 0.8, size * 0.29, 0.26)
  const veins = [0.03, 0.2, 0.36, 0.52, 0.68]
  const dots = Array.from({ length: 22 }, () =>
    broadPoint(leaf, pen.random.jitter(0.9), pen.random.between(0.02, 0.85)),
  )
  return (
    paintBroadLeaf(leaf, { tones: shade, turn, rib: 0 }) +
    path(broadHalf(inner, 1) + broadHalf(inner, -1), '#f2bcc3', { opacity: 0.92 }) +
    path(dots.map(([dx, dy]) => `M${pt([dx - 1.5, dy])}l1.5 -1.5l1.5 1.5l-1.5 1.5Z`).join(''), '#fbe3e4') +
    paintVeins(leaf, '#c2405c', size * 0.026, veins)
  )
}

function paintVeins(leaf: BroadLeaf, colour: string, width: number, veins: readonly number[]): string {
  const lines = veins.flatMap((v) =>
    [-1, 1].map(
      (side) =>
        `M${pt(broadPoint(leaf, 0, v))}Q${pt(broadPoint(leaf, side * 0.4, v))} ${pt(broadPoint(leaf, side * 0.86, v))}`,
    ),
  )
  return (
    stroke(lines.join(''), colour, width * 0.6) +
    stroke(`M0 0L${pt(broadPoint(leaf, 0, 0.94))}`, colour, width)
  )
}

/** Lopsided angel wings with silver spots, wine-red behind: Begonia maculata. */
export const spottedWing: StalkedLook['leaf'] = (pen, size, shade, turn) => {
  const leaf: BroadLeaf = {
    length: size,
    width: (v) => size * 0.27 * taper(v, 0.14, 1.9),
    sweep: (v) => lerp(-0.26, 0.08, Math.min(1, v * 1.2)),
    edge: (v) => 1 + 0.05 * Math.sin(v * 40),
  }
  const spots = Array.from({ length: 26 }, (_, i) => {
    const side = i % 2 ? 1 : -1
    return ellipse(
      broadPoint(leaf, side * (0.18 + ((i * 0.37) % 0.66)), 0.04 + ((i * 0.083) % 0.8)),
      pen.random.between(1.5, 3.4),
      pen.random.between(1.5, 2.8),
      '#f4f3ea',
    )
  })
  const fold = place(path(broadHalf(leaf, 1) + broadHalf(leaf, -1), '#8c3540'), [turn > 0 ? -3 : 3, 2.4])
  return fold + paintBroadLeaf(leaf, { tones: shade, turn, rib: 1.6 }) + spots.join('')
}

/** Broad ribbed hearts with cream edges: Hosta. */
export const hostaLeaf: StalkedLook['leaf'] = (_pen, size, shade, turn) => {
  const leaf = heartLeaf(size, size * 0.36, 0.14)
  const inner = heartLeaf(size * 0.86, size * 0.26, 0.1)
  const ribs = [0.25, 0.5, 0.75].flatMap((u) =>
    [-1, 1].map((side) => {
      const line = spread(7, 0.02, 0.94).map((v) => broadPoint(leaf, side * u * (1 - v * 0.2), v))
      return `M0 0L${pt(line[0] ?? [0, 0])}${soft(line)}`
    }),
  )
  const lit = turn > -125 && turn < 55 ? -1 : 1
  return (
    paintBroadLeaf(leaf, { tones: { light: '#efe9bd', dark: '#d9d79c', rib: '#fff' }, turn, rib: 0 }) +
    path(broadHalf(inner, 1) + broadHalf(inner, -1), shade.dark) +
    path(broadHalf(inner, lit), shade.light) +
    stroke(ribs.join(''), darken(shade.dark, 0.15), 1.1, { opacity: 0.45 })
  )
}

/** Dark pointed leaves splashed with pink: Philodendron ‘Pink Princess’. */
export const pinkPrincessLeaf: StalkedLook['leaf'] = (pen, size, shade, turn) => {
  const leaf = heartLeaf(size, size * 0.36, 0.2)
  const outline = broadHalf(leaf, 1) + broadHalf(leaf, -1)
  const { between, next } = pen.random
  const side = next() < 0.5 ? 1 : -1
  const half = next() < 0.45 ? path(broadHalf(leaf, side), '#ee9fb4') : ''
  const blots = Array.from({ length: 15 }, (_, i) => {
    const [bx, by] = broadPoint(leaf, (next() < 0.7 ? side : -side) * between(0.05, 0.95), between(0, 0.9))
    const r = i < 4 ? between(6, 12) : between(1.5, 4)
    return `M${pt([bx - r, by])}Q${pt([bx, by - r * 1.4])} ${pt([bx + r * 0.7, by - r * 0.5])}T${pt([bx + r, by + r])}Q${pt([bx - r * 0.2, by + r * 0.6])} ${pt([bx - r, by])}Z`
  })
  return (
    paintBroadLeaf(leaf, { tones: shade, turn, rib: 0 }) +
    pen.clip(outline, half + path(blots.join(''), '#f2aec0')) +
    stroke(`M0 0L${pt(broadPoint(leaf, 0, 0.95))}`, '#c9768c', 1.8)
  )
}
