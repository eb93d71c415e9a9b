import type { Pen } from '../kit/pen.ts'
import type { Plant } from '../illustration.ts'
import type { Point } from '../kit/geometry.ts'
import type { Blade } from '../kit/blade.ts'
import type { BroadLeaf } from '../kit/broad-leaf.ts'
import type { Tones } from '../kit/colour.ts'
import { blade, bladeVeins, paintBlade, profiles } from '../kit/blade.ts'
import { broadHalf, broadPoint, heartLeaf, paintBroadLeaf, taper } from '../kit/broad-leaf.ts'
import { darken, greens, mix, tones } from '../kit/colour.ts'
import { lerp, polar, pt, soft, softLine, spine, spread } from '../kit/geometry.ts'
import { ellipse, path, place, stroke } from '../kit/pen.ts'

interface Stalk {
  /** Direction and distance of the leaf's joint from the soil, its own turn, and depth from back (0) to front (1). */
  angle: number
  reach: number
  turn: number
  size: number
  depth: number
}

/** An even bouquet of leaves on stalks: a back row, a middle and a front row. */
export function bouquet(
  rows: readonly { count: number; fan: number; reach: number; turn: number; size: number }[],
): Stalk[] {
  return rows.flatMap(({ count, fan, reach, turn, size }, row) =>
    spread(count, -1, 1).map((u) => ({
      angle: u * fan,
      reach: reach * (1 - Math.abs(u) * 0.22),
      turn: u * turn,
      size: size * (1 - Math.abs(u) * 0.12),
      depth: rows.length === 1 ? 0.6 : lerp(0.15, 0.85, row / (rows.length - 1)),
    })),
  )
}

interface StalkedLook {
  stalks: readonly Stalk[]
  base: string
  stalk?: string
  width?: number
  leaf: (pen: Pen, size: number, shade: Tones, turn: number) => string
}

/** Leaves on single stalks from the soil. */
export function stalked({ stalks, base, stalk = greens.fresh, width = 3, leaf }: StalkedLook): Plant {
  return (pen, { x, y, rx }) =>
    stalks
      .map(({ angle, reach, turn, size, depth }) => {
        const root: Point = [x + Math.sin((angle * Math.PI) / 180) * rx * 0.6, y + 3]
        const joint = polar(angle + pen.random.jitter(3), reach * pen.random.between(0.94, 1.05), root)
        const bow = polar(angle * 0.35, reach * 0.62, root)
        const tilt = turn + pen.random.jitter(9)
        const shade = tones(base, depth + pen.random.jitter(0.08))
        return (
          stroke(`M${pt(root)}Q${pt(bow)} ${pt(joint)}`, tones(stalk, depth).dark, width) +
          place(leaf(pen, size, shade, tilt), joint, tilt)
        )
      })
      .join('')
}

const ownBlade = (size: number, width: number, profile = profiles.elliptic, bend = 0, steps = 16): Blade =>
  blade(spine([0, 0], 0, size, bend, 10), width, profile, steps)

const turned = (leaf: Blade, shade: Tones, turn: number, rib: number) => {
  const lit = turn > -125 && turn < 55
  return paintBlade(leaf, lit ? shade : { ...shade, light: shade.dark, dark: shade.light }, rib)
}

/** Round leaves ruled with silver between the veins: Calathea orbifolia. */
export const orbifoliaLeaf: StalkedLook['leaf'] = (_pen, size, shade, turn) => {
  const leaf = ownBlade(size, size * 0.46, profiles.round)
  const bands = spread(8, 0.1, 0.86).flatMap((t) =>
    [-1, 1].map((side) => {
      const edge = [
        leaf.point(t, side * 0.04),
        leaf.point(t + 0.06, side * 0.5),
        leaf.point(t + 0.09, side * 0.96),
      ]
      const back = [
        leaf.point(t + 0.135, side * 0.96),
        leaf.point(t + 0.105, side * 0.5),
        leaf.point(t + 0.045, side * 0.04),
      ]
      return `M${pt(edge[0] ?? [0, 0])}${soft(edge)}L${pt(back[0] ?? [0, 0])}${soft(back)}Z`
    }),
  )
  return (
    turned(leaf, shade, turn, 0) +
    path(bands.join(''), mix(shade.light, '#dfeadb', 0.66)) +
    stroke(softLine(leaf.spine.slice(0, -1)), mix(shade.light, '#dfeadb', 0.7), 2)
  )
}

/** Dark blotches either side of a pale midrib and red veins: prayer plant. */
export const prayerLeaf: StalkedLook['leaf'] = (_pen, size, shade, turn) => {
  const leaf = ownBlade(size, size * 0.29, profiles.elliptic)
  const blots = spread(5, 0.17, 0.73).flatMap((t) =>
    [-1, 1].map((side) => {
      const [a, b, c, d] = [
        leaf.point(t, side * 0.16),
        leaf.point(t + 0.02, side * 0.62),
        leaf.point(t + 0.1, side * 0.74),
        leaf.point(t + 0.075, side * 0.16),
      ]
      return `M${pt(a)}Q${pt(b)} ${pt(c)}Q${pt(leaf.point(t + 0.13, side * 0.4))} ${pt(d)}Z`
    }),
  )
  return (
    turned(leaf, shade, turn, 0) +
    path(blots.join(''), darken(shade.dark, 0.42), { opacity: 0.75 }) +
    bladeVeins(leaf, 6, '#d9495c', 1.5, 0.93, 0.12) +
    stroke(softLine(leaf.spine.slice(0, -1)), '#e2566a', 2.2)
  )
}

/** Feathered ovals and purple undersides: peacock plant; every second leaf shows its back. */
export const peacockLeaf: StalkedLook['leaf'] = (pen, size, shade, turn) => {
  const leaf = ownBlade(size, size * 0.27, profiles.elliptic)
  if (pen.random.next() < 0.22) return turned(leaf, tones('#7c4560', 0.5), turn, 1.6)
  const ovals = spread(7, 0.12, 0.8).flatMap((t, i) =>
    [-1, 1].map((side) => {
      const reach = i % 2 ? 0.78 : 0.52
      return `M${pt(leaf.point(t, side * 0.06))}Q${pt(leaf.point(t + 0.01, side * reach))} ${pt(leaf.point(t + 0.12, side * reach))}Q${pt(leaf.point(t + 0.1, side * 0.2))} ${pt(leaf.point(t, side * 0.06))}Z`
    }),
  )
  return (
    turned(
      leaf,
      { light: mix(shade.light, '#e9efc9', 0.45), dark: mix(shade.dark, '#e9efc9', 0.36), rib: shade.rib },
      turn,
      0,
    ) +
    path(ovals.join(''), darken(shade.dark, 0.22)) +
    stroke(leaf.outline, darken(shade.dark, 0.1), 2.4) +
    stroke(softLine(leaf.spine.slice(0, -1)), shade.dark, 1.6)
  )
}

/** Coins with the stalk's pale dot in the middle: Pilea. */
export const coinLeaf: StalkedLook['leaf'] = (pen, size, shade) => {
  const r = size / 2
  return (
    ellipse(
      [0, -r * 0.2],
      r,
      r * 0.92,
      pen.linear(
        [
          [0, shade.light],
          [1, shade.dark],
        ],
        45,
      ),
    ) +
    ellipse([-r * 0.08, -r * 0.3], r * 0.1, r * 0.1, shade.rib) +
    stroke(
      spread(6, -150, 150)
        .map((a) => `M${pt([-r * 0.08, -r * 0.3])}L${pt(polar(a, r * 0.62, [0, -r * 0.2]))}`)
        .join(''),
      shade.rib,
      0.8,
      { opacity: 0.4 },
    )
  )
}

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

/** Arching stems set with glossy oval leaflets: ZZ plant. */
export const zzPlant: Plant = (pen, { x, y, rx }) =>
  spread(11, -1, 1)
    .map((u, i) => ({ u, front: i % 2 === 1 }))
    .sort((a, b) => Number(a.front) - Number(b.front))
    .map(({ u, front }) => {
      const length = (front ? 186 : 256) * (1 - Math.abs(u) * 0.14) * pen.random.between(0.92, 1.05)
      const line = spine([x + u * rx * 0.6, y + 4], u * 30, length, u * 34, 20)
      const stem = blade(line, 5.4, (t) => 1.1 - t * 0.8)
      const leaves = spread(11, 0.2, 0.97).flatMap((t) =>
        [-1, 1].map((side) => {
          const at = stem.point(t, side * 0.4)
          const i = Math.min(19, Math.floor(t * 20))
          const [a, b] = [line[i] ?? at, line[i + 1] ?? at]
          const angle = (Math.atan2(b[0] - a[0], a[1] - b[1]) * 180) / Math.PI
          const size = 34 * (1 - t * 0.36)
          return paintBlade(
            blade(
              spine(at, angle + side * (56 - t * 16), size, -side * 12, 6),
              size * 0.25,
              profiles.ovate,
              10,
            ),
            tones('#2f7a44', front ? 0.75 : 0.28),
            0.9,
          )
        }),
      )
      return paintBlade(stem, tones('#5d9152', front ? 0.7 : 0.3)) + leaves.join('')
    })
    .join('')

/** Thick branching stems with plump oval leaves in pairs: jade plant. */
export const jadePlant: Plant = (pen, { x, y }) => {
  const { between, jitter } = pen.random
  const limbs = [-62, -34, -8, 22, 50, 72].map((angle, i) =>
    spine([x, y - 44 + (i % 2) * 14], angle, between(96, 134) * (1 - Math.abs(angle) / 260), -angle * 0.5, 8),
  )
  const trunk = blade(spine([x, y + 6], 0, 66, 0, 6), 15, (t) => 1.1 - t * 0.25)
  const tuft = (at: Point, turn: number, depth: number) =>
    spread(8, -128, 128)
      .sort((a, b) => Math.abs(b) - Math.abs(a))
      .map((a) => {
        const size = between(29, 36)
        const leaf = blade(spine(at, turn + a, size, 0, 5), size * 0.32, profiles.petal, 10)
        return (
          path(leaf.outline, '#b4614f', { transform: 'translate(.6 .8)', opacity: 0.75 }) +
          paintBlade(leaf, tones('#5d9d62', depth + jitter(0.18)))
        )
      })
      .join('')
  const bark = pen.linear([
    [0, '#a8875f'],
    [0.5, '#86694a'],
    [1, '#5b4633'],
  ])
  const tufts = limbs.flatMap((line, i) => [
    { at: line[8] ?? [x, y], turn: -62 + i * 26, depth: 0.62 },
    { at: line[5] ?? [x, y], turn: i < 3 ? -70 : 70, depth: 0.25 },
  ])
  return (
    stroke(limbs.map(softLine).join(''), '#8a6d4d', 8) +
    tufts
      .filter(({ depth }) => depth < 0.5)
      .map(({ at, turn, depth }) => tuft(at, turn, depth))
      .join('') +
    path(trunk.outline, bark) +
    tufts
      .filter(({ depth }) => depth > 0.5)
      .map(({ at, turn, depth }) => tuft(at, turn, depth))
      .join('') +
    tuft([x + 4, y - 112], 0, 0.8) +
    tuft([x - 30, y - 76], -40, 0.7) +
    tuft([x + 36, y - 72], 44, 0.55)
  )
}
