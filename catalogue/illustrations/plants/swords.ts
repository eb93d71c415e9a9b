import type { Blade } from '../kit/blade.ts'
import type { Pen } from '../kit/pen.ts'
import type { Plant } from '../illustration.ts'
import { blade, paintBlade, profiles } from '../kit/blade.ts'
import { darken, greens, lighten, mix, tones } from '../kit/colour.ts'
import { pt, soft, spine, spread } from '../kit/geometry.ts'
import { path, stroke } from '../kit/pen.ts'

interface SwordLook {
  count?: number
  base?: string
  margin?: string
  bands?: string
  height?: number
  width?: number
  fan?: number
}

/** Stiff upright leaves with wavy bands across and a pale margin: snake plants. */
export function swords({
  count = 13,
  base = greens.leaf,
  margin,
  bands,
  height = 238,
  width = 17,
  fan = 30,
}: SwordLook): Plant {
  return (pen, mouth) => {
    const { random } = pen
    const leaves = spread(count, -1, 1).map((u, i) => ({
      u,
      order: i % 2 === 0 ? 0 : 1 + Math.abs(i - count / 2) / count,
    }))
    return leaves
      .sort((a, b) => a.order - b.order)
      .map(({ u, order }) => {
        const back = order === 0
        const length = height * (1 - Math.abs(u) * 0.42) * (back ? 1 : 0.72) * random.between(0.86, 1.06)
        const line = spine(
          [mouth.x + u * mouth.rx * 0.72, mouth.y + (back ? 0 : 4)],
          u * fan * 0.6,
          length,
          u * fan * 0.55 + random.jitter(5),
        )
        const shade = tones(base, back ? 0.3 : 0.62 + random.jitter(0.12))
        const outer = blade(line, width, profiles.sword)
        const inner = margin ? blade(line.slice(0, -1), width * 0.76, profiles.sword) : outer
        return (
          (margin ? path(outer.outline, back ? darken(margin, 0.12) : margin) : '') +
          paintBlade(inner, shade) +
          (bands
            ? crossBands(pen, inner, bands)
            : stroke(`M${pt(line[0] ?? [0, 0])}${soft(line.slice(0, -1))}`, shade.rib, 1, { opacity: 0.5 }))
        )
      })
      .join('')
  }
}

function crossBands(pen: Pen, leaf: Blade, colour: string): string {
  const d = spread(15, 0.05, 0.93).map((t) => {
    const us = [-0.92, -0.5, 0, 0.5, 0.92]
    const line = us.map((u, i) =>
      leaf.point(t + (i % 2 === 0 ? 0.012 : -0.012) + pen.random.jitter(0.008), u),
    )
    return `M${pt(line[0] ?? [0, 0])}${soft(line)}`
  })
  return stroke(d.join(''), colour, 2.3, { opacity: 0.55 })
}

/** Round, pointed spears fanned like fingers: the cylindrical snake plant. */
export const spears: Plant = (pen, mouth) =>
  spread(9, -1, 1)
    .map((u, i) => ({ u, back: i % 2 === 0 }))
    .sort((a, b) => Number(b.back) - Number(a.back))
    .map(({ u, back }) => {
      const length = (back ? 262 : 214) * (1 - Math.abs(u) * 0.2) * pen.random.between(0.92, 1.05)
      const line = spine([mouth.x + u * mouth.rx * 0.66, mouth.y + 3], u * 26, length, u * 10)
      const spear = blade(line, 7.6, (t) => Math.min(1, (1 - t) * 5) ** 0.6)
      const rings = spread(13, 0.06, 0.9).map(
        (t) => `M${pt(spear.point(t, -1))}Q${pt(spear.point(t + 0.015, 0))} ${pt(spear.point(t, 1))}`,
      )
      const shade = tones('#5c7f68', back ? 0.35 : 0.7)
      return paintBlade(spear, shade) + stroke(rings.join(''), '#2f5346', 3, { opacity: 0.38 })
    })
    .join('')

interface FleshyLook {
  count?: number
  base?: string
  length?: number
  width?: number
  /** Arch of the outer leaves in degrees. */
  arch?: number
  teeth?: string
  tip?: string
  marks?: 'flecks' | 'bands' | 'edge'
}

/** A rosette of thick pointed leaves seen from the side: aloe, agave, zebra plant. */
export function fleshyRosette({
  count = 13,
  base = greens.jade,
  length = 150,
  width = 15,
  arch = 40,
  teeth,
  tip,
  marks,
}: FleshyLook): Plant {
  return (pen, mouth) => {
    const order = spread(count, -1, 1).sort((a, b) => Math.abs(b) - Math.abs(a))
    const back = spread(Math.round(count * 0.6), -0.7, 0.7).map((u) => ({ u, depth: 0.18, size: 1 }))
    const front = order.map((u) => ({
      u,
      depth: 0.45 + (1 - Math.abs(u)) * 0.4,
      size: 0.98 - (1 - Math.abs(u)) * 0.28,
    }))
    return [...back, ...front]
      .map(({ u, depth, size }) => {
        const reach = length * size * pen.random.between(0.92, 1.06)
        const line = spine([mouth.x + u * mouth.rx * 0.45, mouth.y + 4], u * 62, reach, u * arch)
        const leaf = blade(
          line,
          width,
          (t) => (0.82 + 0.18 * Math.sin(t * 3)) * Math.min(1, (1 - t) * 1.9) ** 0.75,
        )
        const shade = tones(base, depth)
        return (
          (teeth ? spines(leaf, teeth) : '') +
          paintBlade(leaf, shade) +
          (marks ? markings(pen, leaf, marks) : '') +
          (tip ? stroke(`M${pt(leaf.point(0.94, 0))}L${pt(leaf.point(1, 0))}`, tip, 3) : '')
        )
      })
      .join('')
  }
}

function spines(leaf: Blade, colour: string): string {
  const d = spread(9, 0.12, 0.92).flatMap((t) =>
    [-1, 1].map((u) => {
      const [a, b] = [leaf.point(t - 0.025, u * 0.8), leaf.point(t + 0.02, u * 0.8)]
      return `M${pt(a)}L${pt(leaf.point(t + 0.02, u * 1.42))}L${pt(b)}Z`
    }),
  )
  return path(d.join(''), colour)
}

function markings(pen: Pen, leaf: Blade, marks: NonNullable<FleshyLook['marks']>): string {
  const pale = '#eef4e4'
  if (marks === 'bands') {
    const d = spread(12, 0.08, 0.9).map(
      (t) => `M${pt(leaf.point(t, -0.86))}Q${pt(leaf.point(t + 0.035, 0))} ${pt(leaf.point(t, 0.86))}`,
    )
    return stroke(d.join(''), pale, 2.6, { opacity: 0.9, 'stroke-dasharray': '5 1.4' })
  }
  if (marks === 'edge') {
    const edges = [-0.93, 0.93].map((u) => {
      const line = spread(10, 0.02, 0.97).map((t) => leaf.point(t, u))
      return `M${pt(line[0] ?? [0, 0])}${soft(line)}`
    })
    return stroke(edges.join(''), mix('#efe3a4', '#ffffff', 0.1), 4)
  }
  const flecks = Array.from({ length: 12 }, () => {
    const [t, u] = [pen.random.between(0.06, 0.75), pen.random.jitter(0.7)]
    return `M${pt(leaf.point(t, u))}L${pt(leaf.point(t + 0.02, u))}`
  })
  return stroke(flecks.join(''), lighten(greens.silver, 0.5), 1.8, { opacity: 0.75 })
}
