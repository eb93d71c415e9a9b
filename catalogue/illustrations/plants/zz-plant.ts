import type { Plant } from '../illustration.ts'
import { blade, paintBlade, profiles } from '../kit/blade.ts'
import { tones } from '../kit/colour.ts'
import { spine, spread } from '../kit/geometry.ts'

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
