import type { Pen } from '../kit/pen.ts'
import type { Plant } from '../illustration.ts'
import type { Point } from '../kit/geometry.ts'
import type { Tones } from '../kit/colour.ts'
import type { Mouth } from '../vessels/vessel.ts'
import { blade, paintBlade, profiles } from '../kit/blade.ts'
import { broadPoint, heartLeaf, paintBroadLeaf } from '../kit/broad-leaf.ts'
import { darken, greens, lighten, mix, tones } from '../kit/colour.ts'
import { along, lerp, polar, pt, soft, softLine, spine, spread } from '../kit/geometry.ts'
import { ellipse, path, place, stroke } from '../kit/pen.ts'
import { swissCheeseLeaf } from './monstera.ts'

/** A string over the rim of the pot: out a little, then straight down. */
function cascade(pen: Pen, { x, y, rx, ry }: Mouth, u: number, drop: number): Point[] {
  const start: Point = [x + u * rx * 0.9, y + ry * 0.5 * Math.sqrt(1 - u * u * 0.9)]
  const out = u * 24 + pen.random.jitter(5)
  const sway = pen.random.jitter(10)
  return [
    [x + u * rx * 0.5, y],
    [start[0] + out * 0.2, start[1] - 7],
    [start[0] + out * 0.7, start[1] + 4],
    ...spread(12, 0.1, 1).map((t): Point => [
      start[0] + out + Math.sin(t * 5 + u * 3) * sway,
      start[1] + t * drop,
    ]),
  ]
}

/** How many things fit on a line when each takes `step`. */
const fitting = (line: readonly Point[], step: number) =>
  Math.max(3, Math.round(((line.at(-1)?.[1] ?? 0) - (line[0]?.[1] ?? 0)) / step))

interface StringsLook {
  strings: number
  drop: number
  each: (pen: Pen, line: readonly Point[], front: boolean) => string
  crown?: (pen: Pen, mouth: Mouth) => string
}

function strings({ strings: count, drop, each, crown }: StringsLook): Plant {
  return (pen, mouth) => {
    const list = spread(count, -1, 1).map((u, i) => ({ u, front: i % 2 === 1 }))
    const drawn = list
      .sort((a, b) => Number(a.front) - Number(b.front))
      .map(({ u, front }) =>
        each(pen, cascade(pen, mouth, u, drop * pen.random.between(0.42, 1.05) * (front ? 0.8 : 1)), front),
      )
    return (
      drawn.slice(0, Math.ceil(count / 2)).join('') +
      (crown?.(pen, mouth) ?? '') +
      drawn.slice(Math.ceil(count / 2)).join('')
    )
  }
}

/** Round beads on threads. */
export const pearls = strings({
  strings: 17,
  drop: 256,
  each: (pen, line, front) =>
    stroke(softLine(line), '#6f8f52', 1) +
    spread(fitting(line, 8.6), 0.08, 1)
      .map((t, i) =>
        pearl(pen, polar(i % 2 ? 90 : -90, 3.6, along(line, t).point), pen.random.between(4.3, 6.2), front),
      )
      .join(''),
  crown: (pen, { x, y, rx, ry }) =>
    Array.from({ length: 70 }, () => {
      const [a, r] = [pen.random.between(0, 2 * Math.PI), Math.sqrt(pen.random.next())]
      return pearl(
        pen,
        [x + Math.cos(a) * r * rx, y - 3 + Math.sin(a) * r * ry],
        pen.random.between(4.6, 6.4),
        pen.random.next() > 0.4,
      )
    }).join(''),
})

function pearl(pen: Pen, [x, y]: Point, r: number, front: boolean): string {
  const base = front ? '#8db865' : '#6a9950'
  const ball = pen.radial(
    [
      [0, lighten(base, 0.42)],
      [0.5, base],
      [1, darken(base, 0.28)],
    ],
    [0.34, 0.3],
  )
  return ellipse([x, y], r, r, ball)
}

/** Hair-thin vines with marbled hearts in pairs. */
export const stringOfHearts = strings({
  strings: 8,
  drop: 262,
  each: (pen, line, front) =>
    stroke(softLine(line), '#8b5a64', 1.2) +
    spread(fitting(line, 27), 0.12, 1)
      .map((t) => along(line, t + pen.random.jitter(0.03)).point)
      .map((at) => [-1, 1].map((side) => marbledHeart(pen, at, side, front)).join(''))
      .join(''),
  crown: (pen, { x, y, rx, ry }) =>
    Array.from({ length: 22 }, () =>
      marbledHeart(
        pen,
        [x + pen.random.jitter(rx * 0.9), y + pen.random.jitter(ry) - 2],
        pen.random.next() > 0.5 ? 1 : -1,
        true,
      ),
    ).join(''),
})

function marbledHeart(pen: Pen, at: Point, side: number, front: boolean): string {
  const turn = side * pen.random.between(142, 168)
  const length = pen.random.between(19, 25)
  const leaf = heartLeaf(length, length * 0.56, 0.24)
  const shade = tones('#557a5d', front ? 0.6 : 0.25)
  const marbling = [-0.5, 0.5].map(
    (u) =>
      `M${pt(broadPoint(leaf, u, 0.12))}Q${pt(broadPoint(leaf, u * 1.2, 0.5))} ${pt(broadPoint(leaf, u * 0.4, 0.8))}`,
  )
  return place(
    paintBroadLeaf(leaf, { tones: shade, turn, rib: 0 }) +
      stroke(marbling.join(''), '#c9d6c2', 2.2, { opacity: 0.85 }),
    [at[0] + side * 9, at[1] - 3],
    turn,
  )
}

/** Tails of overlapping fat leaves: burro's tail. */
export const burrosTail = strings({
  strings: 9,
  drop: 236,
  each: (_pen, line, front) =>
    spread(fitting(line, 6.4), 1, 0.04)
      .map((t) => {
        const { point, angle } = along(line, t)
        return [-1, 1, 0]
          .map((side) => {
            const drop = blade(
              spine(point, angle + side * 56, 20 - Math.abs(side) * 3, -side * 12, 4),
              6.2,
              profiles.round,
              7,
            )
            return paintBlade(drop, tones('#93b89a', (front ? 0.62 : 0.2) + side * -0.14))
          })
          .join('')
      })
      .join(''),
  crown: (pen, { x, y, rx }) =>
    Array.from({ length: 60 }, () => {
      const u = pen.random.jitter(1)
      return paintBlade(
        blade(
          spine([x + u * rx * 0.8, y + 2], u * 70 + pen.random.jitter(20), 20, 0, 4),
          6.2,
          profiles.round,
          7,
        ),
        tones('#93b89a', pen.random.between(0.35, 0.8)),
      )
    }).join(''),
})

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

/** Arching striped grass-like leaves and plantlets on runners: the spider plant. */
export const spiderPlant: Plant = (pen, mouth) => {
  const tuft = (from: Point, count: number, length: number, fan: number, droop: number, width: number) =>
    spread(count, -1, 1)
      .map((u, i) => ({ u, front: i % 2 === 1 }))
      .sort((a, b) => Number(a.front) - Number(b.front))
      .map(({ u, front }) => {
        const line = spine(
          [from[0] + u * 6, from[1]],
          u * fan + pen.random.jitter(7),
          length * pen.random.between(0.75, 1.06),
          u * droop + pen.random.jitter(10),
          12,
        )
        const leaf = blade(line, width, profiles.grass)
        const stripe = blade(line, width * 0.36, profiles.grass)
        return (
          paintBlade(leaf, tones(greens.fresh, front ? 0.7 : 0.3)) +
          path(stripe.outline, front ? '#f5f0d0' : '#dfe2bd')
        )
      })
      .join('')
  const runner = (u: number, drop: number) => {
    const end: Point = [mouth.x + u * 118, mouth.y + drop]
    return (
      stroke(
        `M${pt([mouth.x, mouth.y])}C${pt([mouth.x + u * 60, mouth.y - 120])} ${pt([end[0], mouth.y - 60])} ${pt(end)}`,
        '#c7bd78',
        2,
      ) + tuft([end[0], end[1] + 2], 11, 40, 118, 30, 3.2)
    )
  }
  return (
    runner(-1, 70) +
    runner(1.04, 40) +
    tuft([mouth.x, mouth.y + 4], 31, 158, 60, 92, 6.4) +
    runner(-0.55, 112)
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
