import type { Plant } from '../illustration.ts'
import type { Point } from '../kit/geometry.ts'
import { blade, paintBlade, profiles } from '../kit/blade.ts'
import { tones } from '../kit/colour.ts'
import { softLine, spine, spread } from '../kit/geometry.ts'
import { path, stroke } from '../kit/pen.ts'

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
