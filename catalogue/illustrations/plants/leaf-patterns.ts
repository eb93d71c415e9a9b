import type { Blade } from '../kit/blade.ts'
import type { Tones } from '../kit/colour.ts'
import type { StalkedLook } from './foliage.ts'
import { blade, bladeVeins, paintBlade, profiles } from '../kit/blade.ts'
import { darken, mix, tones } from '../kit/colour.ts'
import { polar, pt, soft, softLine, spine, spread } from '../kit/geometry.ts'
import { ellipse, path, stroke } from '../kit/pen.ts'

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
