import type { Plant } from '../illustration.ts'
import type { Tones } from '../kit/colour.ts'
import type { Point } from '../kit/geometry.ts'
import type { Pen } from '../kit/pen.ts'
import { blade, paintBlade, profiles } from '../kit/blade.ts'
import { broadPoint, heartLeaf, paintBroadLeaf } from '../kit/broad-leaf.ts'
import { darken, greens, mix, tones } from '../kit/colour.ts'
import { along, lerp, polar, pt, soft, softLine, spine, spread } from '../kit/geometry.ts'
import { path, place, stroke } from '../kit/pen.ts'
import { swissCheeseLeaf } from './monstera.ts'
import { cascade, fitting } from './trailing.ts'

interface VineLook {
  vines?: number
  drop?: number
  leaf: (pen: Pen, length: number, shade: Tones, turn: number) => string
  base?: string
  size?: number
  /** Leaves standing in the pot above the rim. */
  crown?: number
}

/** Leafy vines that rise from the pot and hang over its rim. */
export function vines({
  vines: count = 7,
  drop = 190,
  leaf,
  base = greens.leaf,
  size = 38,
  crown = 11,
}: VineLook): Plant {
  return (pen, mouth) => {
    const { between, jitter } = pen.random
    const trail = spread(count, -1, 1).map((u, i) => {
      const front = i % 2 === 1
      const line = cascade(pen, mouth, u, drop * between(0.62, 1.04) * (front ? 0.66 : 1))
      const leaves = spread(fitting(line, size * 0.72), 0.2, 1).map((t, j) => {
        const { point } = along(line, t)
        const side = j % 2 ? 1 : -1
        const turn = side * between(100, 142)
        const joint = polar(side * 70, 8, point)
        return (
          stroke(`M${pt(point)}L${pt(joint)}`, greens.spring, 1.6) +
          place(
            leaf(
              pen,
              size * lerp(1, 0.62, t) * between(0.9, 1.1),
              tones(base, front ? between(0.55, 0.85) : between(0.15, 0.45)),
              turn,
            ),
            joint,
            turn,
          )
        )
      })
      return stroke(softLine(line), darken(greens.spring, 0.12), 2.2) + leaves.join('')
    })
    const top = spread(crown, -1, 1).map((u, i) => {
      const turn = u * 96 + jitter(10)
      const back = i % 2 === 0
      const joint = polar(u * 58, back ? between(42, 60) : between(16, 28), [
        mouth.x + u * mouth.rx * 0.5,
        mouth.y,
      ])
      return {
        back,
        svg:
          stroke(`M${pt([mouth.x + u * mouth.rx * 0.4, mouth.y])}L${pt(joint)}`, greens.spring, 2) +
          place(
            leaf(
              pen,
              size * between(0.95, 1.25),
              tones(base, back ? between(0.2, 0.45) : between(0.6, 0.9)),
              turn,
            ),
            joint,
            turn,
          ),
      }
    })
    const layer = (back: boolean) =>
      top
        .filter((leaf) => leaf.back === back)
        .map(({ svg }) => svg)
        .join('')
    return (
      layer(true) +
      trail.filter((_, i) => i % 2 === 0).join('') +
      layer(false) +
      trail.filter((_, i) => i % 2 === 1).join('')
    )
  }
}

export const pothosLeaf: VineLook['leaf'] = (pen, length, shade, turn) => {
  const leaf = heartLeaf(length, length * 0.42, 0.16)
  const splash = [0.25, 0.45, 0.65].map((v) => {
    const side = pen.random.next() < 0.5 ? -1 : 1
    const [from, until] = [v - 0.06, v + pen.random.between(0.02, 0.1)]
    return `M${pt(broadPoint(leaf, side * 0.06, from))}L${pt(broadPoint(leaf, side * pen.random.between(0.6, 0.9), from + 0.04))}L${pt(broadPoint(leaf, side * 0.5, until))}L${pt(broadPoint(leaf, side * 0.06, until))}Z`
  })
  return (
    paintBroadLeaf(leaf, { tones: shade, turn, rib: 1.3 }) +
    path(splash.join(''), '#e3dc83', { opacity: 0.85 })
  )
}

export const swissVineLeaf: VineLook['leaf'] = (_pen, length, shade, turn) =>
  swissCheeseLeaf(length * 1.3, shade, turn)

/** Five pointed lobes with pale veins and a cream edge. */
export const ivyLeaf: VineLook['leaf'] = (_pen, length, shade, turn) => {
  const lobes = [0, 56, -56, 108, -108]
  const reach = [1, 0.76, 0.76, 0.5, 0.5]
  const corners: Point[] = [[0, 0]]
  for (const [i, a] of [4, 2, 0, 1, 3].map((k) => [k, lobes[k] ?? 0] as const)) {
    const r = length * (reach[i] ?? 1) * 0.72
    corners.push(
      polar(a - 27, r * 0.62, [0, -length * 0.18]),
      polar(a, r, [0, -length * 0.18]),
      polar(a + 27, r * 0.62, [0, -length * 0.18]),
    )
  }
  const outline = (k: number) =>
    `M${corners.map(([px, py]) => pt([px * k, (py + length * 0.2) * k - length * 0.2])).join('L')}Z`
  const veins = lobes.map(
    (a, i) =>
      `M${pt([0, -length * 0.12])}L${pt(polar(a, length * (reach[i] ?? 1) * 0.6, [0, -length * 0.18]))}`,
  )
  return (
    path(outline(1), mix(shade.light, '#f3eed2', 0.72), {
      'stroke-linejoin': 'round',
      stroke: mix(shade.light, '#f3eed2', 0.72),
      'stroke-width': 2,
    }) +
    path(outline(0.84), turn > -125 && turn < 55 ? shade.light : shade.dark) +
    stroke(veins.join(''), shade.rib, 0.9, { opacity: 0.8 })
  )
}

/** An ivy-like climber with large starry flowers on a trellis fan: clematis. */
export function climber(
  flower: (pen: Pen, at: Point, size: number) => string,
  base: string = greens.leaf,
): Plant {
  return (pen, { x, y, rx }) => {
    const { between, jitter } = pen.random
    const rods = spread(5, -1, 1).map(
      (u) => `M${pt([x + u * rx * 0.4, y + 2])}L${pt([x + u * 92, y - 268 + Math.abs(u) * 26])}`,
    )
    const rungs = [70, 130, 190, 244].map(
      (up) => `M${pt([x - rx * 0.4 - up * 0.23, y - up])}L${pt([x + rx * 0.4 + up * 0.23, y - up])}`,
    )
    const trellis = stroke(rods.join('') + rungs.join(''), '#a57b4f', 4)
    const stem = spread(3, -0.7, 0.7).map((u) => {
      const line = spread(9, 0, 1).map((t): Point => [
        x + u * (rx * 0.4 + t * 84) + Math.sin(t * 9 + u * 4) * 12,
        y - t * 250,
      ])
      return { line, svg: `M${pt(line[0] ?? [0, 0])}${soft(line)}` }
    })
    const leaves = Array.from({ length: 64 }, () => {
      const { line } = pen.random.pick(stem as [(typeof stem)[0], ...typeof stem])
      const at = along(line, between(0.06, 1)).point
      const turn = jitter(140)
      return paintBlade(
        blade(
          spine([at[0] + jitter(16), at[1] + jitter(10)], turn, between(22, 34), jitter(20), 5),
          between(7, 10),
          profiles.ovate,
          8,
        ),
        tones(base, between(0.15, 0.8)),
        0.8,
      )
    })
    const blooms = [
      [-64, 214],
      [54, 232],
      [0, 176],
      [-44, 122],
      [62, 140],
      [10, 246],
      [-6, 92],
      [34, 64],
      [-80, 168],
    ].map(([dx = 0, up = 0]) => flower(pen, [x + dx, y - up], between(23, 30)))
    return (
      trellis +
      stroke(stem.map(({ svg }) => svg).join(''), '#6d6a3f', 2.6) +
      leaves.join('') +
      blooms.join('')
    )
  }
}
