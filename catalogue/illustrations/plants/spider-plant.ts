import type { Plant } from '../illustration.ts'
import type { Point } from '../kit/geometry.ts'
import { blade, paintBlade, profiles } from '../kit/blade.ts'
import { greens, tones } from '../kit/colour.ts'
import { pt, spine, spread } from '../kit/geometry.ts'
import { path, stroke } from '../kit/pen.ts'

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
