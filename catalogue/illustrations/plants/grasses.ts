import type { Plant } from '../illustration.ts'
import type { Point } from '../kit/geometry.ts'
import { blade, paintBlade, profiles } from '../kit/blade.ts'
import { darken, lighten, tones } from '../kit/colour.ts'
import { along, polar, pt, softLine, spine, spread } from '../kit/geometry.ts'
import { path, stroke } from '../kit/pen.ts'

interface GrassLook {
  base: string
  count?: number
  length?: number
  fan?: number
  droop?: number
  width?: number
}

/** A tuft of fine blades. */
export function grass({
  base,
  count = 90,
  length = 150,
  fan = 62,
  droop = 44,
  width = 2.6,
}: GrassLook): Plant {
  return (pen, { x, y, rx }) => {
    const { between, jitter } = pen.random
    return Array.from({ length: count }, (_, i) => {
      const u = jitter(1)
      const depth = i / count
      const line = spine(
        [x + u * rx * 0.72, y + between(-2, 5)],
        u * fan + jitter(8),
        length * between(0.6, 1.06) * (1 - depth * 0.28),
        u * droop + jitter(14),
        9,
      )
      return paintBlade(blade(line, width, profiles.grass, 8), tones(base, 0.15 + depth * 0.7))
    }).join('')
  }
}

/** Bottle-brush plumes over an arching tuft: fountain grass. */
export const fountainGrass: Plant = (pen, mouth) => {
  const { x, y, rx } = mouth
  const { between, jitter } = pen.random
  const plumes = spread(13, -1, 1).map((u) => {
    const line = spine(
      [x + u * rx * 0.4, y],
      u * 34 + jitter(4),
      between(214, 262) * (1 - Math.abs(u) * 0.14),
      u * 44,
      14,
    )
    const hairs = spread(44, 0.68, 1).flatMap((t) =>
      [-1, 1].map((side) => {
        const { point, angle } = along(line, t)
        const size = 13 * Math.sin(Math.PI * Math.min(1, (t - 0.66) / 0.36)) + 3
        return `M${pt(point)}L${pt(polar(angle + side * between(28, 58), size, point))}`
      }),
    )
    const core = blade(line.slice(9), 5.6, profiles.round, 8)
    return (
      stroke(softLine(line), '#a9a05f', 1.6) +
      path(core.outline, '#b98f7c') +
      stroke(hairs.join(''), '#8d6a64', 1.1) +
      stroke(hairs.filter((_, i) => i % 3 === 0).join(''), '#ecd5bd', 1)
    )
  })
  return (
    grass({ base: '#86a054', count: 60, length: 168, fan: 70, droop: 76, width: 2.8 })(pen, mouth) +
    plumes.join('') +
    grass({ base: '#97b05f', count: 60, length: 128, fan: 74, droop: 84, width: 2.8 })(
      pen.fork('front'),
      mouth,
    )
  )
}

/** Jointed canes with sprays of narrow leaves: bamboo. */
export const bamboo: Plant = (pen, { x, y, rx }) => {
  const { between, jitter } = pen.random
  const canes = spread(7, -1, 1).map((u, i) => ({
    line: spine(
      [x + u * rx * 0.66, y + 3],
      u * 5 + jitter(1.5),
      between(246, 300) * (1 - Math.abs(u) * 0.1),
      u * 9,
      14,
    ),
    back: i % 2 === 0,
  }))
  const spray = (at: Point, side: number, depth: number) =>
    [70, 98, 46, 122]
      .map((a, k) =>
        paintBlade(
          blade(
            spine(at, side * (a + jitter(10)), between(36, 52) - k * 3, side * 26, 6),
            4.6,
            profiles.lance,
            8,
          ),
          tones('#5f9a45', depth),
          0.6,
        ),
      )
      .join('')
  return canes
    .sort((a, b) => Number(b.back) - Number(a.back))
    .map(({ line, back }) => {
      const base = back ? '#9a9a48' : '#c0b356'
      const d = softLine(line)
      const joints = spread(8, 0.06, 0.94)
      const rings = joints.map((t) => {
        const { point } = along(line, t)
        return `M${pt([point[0] - 4.2, point[1]])}h8.4`
      })
      const leaves = joints
        .slice(2)
        .map((t, i) => spray(along(line, t).point, i % 2 ? 1 : -1, (back ? 0.2 : 0.6) + jitter(0.12)))
      return (
        stroke(d, darken(base, 0.26), 8.4) +
        stroke(d, base, 5.6, { transform: 'translate(-1 0)' }) +
        stroke(d, lighten(base, 0.4), 1.6, { transform: 'translate(-2.4 0)', opacity: 0.7 }) +
        stroke(rings.join(''), darken(base, 0.42), 1.8) +
        leaves.join('') +
        spray(along(line, 0.99).point, 0.3, 0.6)
      )
    })
    .join('')
}

/** Herb stems dressed with needles or small leaves. */
export function sprigs({
  base,
  stem,
  count = 17,
  length = 180,
  fan = 34,
  needle,
  flower,
}: {
  base: string
  stem: string
  count?: number
  length?: number
  fan?: number
  needle: { length: number; width: number; pairs: number; angle: number; round?: boolean }
  flower?: string
}): Plant {
  return (pen, { x, y, rx }) => {
    const { between, jitter } = pen.random
    return spread(count, -1, 1)
      .map((u, i) => ({ u, front: i % 2 === 1 }))
      .sort((a, b) => Number(a.front) - Number(b.front))
      .map(({ u, front }) => {
        const line = spine(
          [x + u * rx * 0.7, y + 2],
          u * fan + jitter(5),
          length * (front ? 0.72 : 1) * between(0.82, 1.08),
          -u * 10 + jitter(16),
          14,
        )
        const leaves = spread(needle.pairs, 0.1, 1).flatMap((t) => {
          const { point, angle } = along(line, t)
          return [-1, 1].map((side) => {
            const size = needle.length * (1.12 - t * 0.5) * between(0.85, 1.1)
            const leaf = blade(
              spine(point, angle + side * (needle.angle + jitter(9)), size, -side * 10, 4),
              needle.width,
              needle.round ? profiles.ovate : profiles.sword,
              6,
            )
            const blossom =
              flower && between(0, 1) < 0.09
                ? path(
                    blade(spine(point, angle + side * 70, 9, 0, 3), 3.6, profiles.petal, 5).outline,
                    flower,
                  )
                : ''
            return paintBlade(leaf, tones(base, (front ? 0.7 : 0.28) + jitter(0.12))) + blossom
          })
        })
        return stroke(softLine(line), stem, 2.4) + leaves.join('')
      })
      .join('')
  }
}

/** Puckered cupped leaves in crossed pairs: basil. */
export const basil: Plant = (pen, { x, y, rx }) => {
  const { between, jitter } = pen.random
  const leaf = (at: Point, turn: number, size: number, depth: number) => {
    const shape = blade(spine(at, turn, size, turn > 0 ? 26 : -26, 7), size * 0.34, profiles.ovate, 12)
    const shade = tones('#4f9a3d', depth)
    const shine = spread(5, 0.25, 0.7).map((t) => shape.point(t, -0.45))
    return paintBlade(shape, shade, 1) + stroke(softLine(shine), '#ffffff', 2, { opacity: 0.18 })
  }
  return spread(9, -1, 1)
    .map((u, i) => ({ u, front: i % 2 === 1 }))
    .sort((a, b) => Number(a.front) - Number(b.front))
    .map(({ u, front }) => {
      const line = spine(
        [x + u * rx * 0.6, y + 2],
        u * 28,
        (front ? 118 : 172) * between(0.9, 1.08),
        u * 6,
        10,
      )
      const tiers = spread(front ? 4 : 5, 0.3, 1).map((t) => {
        const { point, angle } = along(line, t)
        const size = 46 - t * 12
        const depth = (front ? 0.6 : 0.2) + t * 0.25
        return [-78, 78, -40, 40]
          .map((a, k) =>
            leaf(point, angle + a + jitter(10), size * (k > 1 ? 0.7 : 1), depth + (k > 1 ? 0.1 : 0)),
          )
          .join('')
      })
      const top = along(line, 1)
      return (
        stroke(softLine(line), '#7da551', 3.4) +
        tiers.join('') +
        [-26, 26, 0].map((a) => leaf(top.point, top.angle + a, 20, 0.9)).join('')
      )
    })
    .join('')
}
