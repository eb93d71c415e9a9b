import type { Subject } from '../illustration.ts'
import { groundShadow } from '../backdrops.ts'
import { blade, paintBlade, profiles } from '../kit/blade.ts'
import { tones } from '../kit/colour.ts'
import { spine, spread } from '../kit/geometry.ts'
import { ellipse, grain, path, rect, stroke } from '../kit/pen.ts'

/** Three test-tube vases in a wooden rack with cuttings in water. */
export const propagationStation: Subject = (pen) => {
  const tube = (x: number, plant: string) =>
    plant +
    path(`M${x - 17} 248H${x + 17}V378Q${x + 17} 396 ${x} 396Q${x - 17} 396 ${x - 17} 378Z`, '#dfeef0', {
      opacity: 0.62,
    }) +
    path(
      `M${x - 17} 292Q${x} 298 ${x + 17} 292V378Q${x + 17} 396 ${x} 396Q${x - 17} 396 ${x - 17} 378Z`,
      '#8fc0cc',
      { opacity: 0.6 },
    ) +
    stroke(
      `M${x - 2} 284C${x - 10} 310 ${x + 6} 330 ${x - 4} 366M${x} 284C${x + 12} 312 ${x - 2} 340 ${x + 7} 358`,
      '#f2ead2',
      1.8,
    ) +
    stroke(`M${x - 11} 256V374`, '#ffffff', 3.4, { opacity: 0.85 }) +
    ellipse([x, 248], 17, 4, 'none', { stroke: '#f7fbfb', 'stroke-width': 2.4 })
  const stem = (x: number, bend: number) => stroke(`M${x} 300Q${x} 240 ${x + bend} 190`, '#6f9a55', 3.4)
  const leaf = (x: number, y: number, a: number, size: number, base: string) =>
    paintBlade(
      blade(spine([x, y], a, size, a * 0.3, 8), size * 0.3, profiles.ovate, 12),
      tones(base, a < 0 ? 0.7 : 0.5),
      1.3,
    )
  return (
    groundShadow(pen, 200, 116) +
    rect(
      92,
      414,
      216,
      22,
      pen.linear([
        [0, '#d2a673'],
        [1, '#93683c'],
      ]),
      { rx: 6 },
    ) +
    rect(98, 262, 14, 156, '#b58552') +
    rect(288, 262, 14, 156, '#8d6237') +
    tube(
      142,
      stem(142, -12) +
        leaf(138, 226, -58, 50, '#5f9b57') +
        leaf(136, 212, 52, 46, '#5f9b57') +
        leaf(131, 194, -16, 54, '#6fa85f'),
    ) +
    tube(
      200,
      stem(200, 4) +
        [-64, 62, -30, 28, 0].map((a, i) => leaf(203, 220 - i * 8, a, 66 - i * 3, '#3f7d5a')).join(''),
    ) +
    tube(
      258,
      stem(258, 14) +
        leaf(262, 232, 60, 44, '#86a85a') +
        leaf(266, 212, -48, 42, '#86a85a') +
        leaf(270, 196, 30, 48, '#97b868') +
        leaf(271, 192, -14, 36, '#a5c474'),
    ) +
    rect(
      88,
      262,
      224,
      18,
      pen.linear([
        [0, '#dcb482'],
        [0.5, '#c49560'],
        [1, '#96693c'],
      ]),
      { rx: 5 },
    ) +
    stroke('M100 268H300', '#f0d3a6', 2, { opacity: 0.6 })
  )
}

/** A glass dome over moss, a small fern and stones. */
export const terrarium: Subject = (pen) => {
  const { between, jitter } = pen.random
  const inside =
    path('M92 404C110 356 150 372 176 362C214 344 250 372 308 382V430H92Z', '#46332a') +
    path('M92 388C116 346 150 362 176 352C214 334 262 352 308 374V394C250 378 200 376 92 404Z', '#6d9152') +
    grain(160, '#a9c471', 0.8, 3, () => [between(104, 296), between(356, 384)]) +
    spread(11, -1, 1)
      .map((u) => {
        const line = spine([176, 366], u * 62 + jitter(5), between(78, 118), u * 60, 9)
        return paintBlade(
          blade(line, 8.4, (t) => profiles.lance(t) * (0.7 + 0.3 * Math.cos(t * 60)), 40),
          tones('#4a8f57', 0.4 + jitter(0.3)),
          1,
        )
      })
      .join('') +
    spread(9, -1, 1)
      .map((u) =>
        paintBlade(
          blade(spine([256, 376], u * 58, between(40, 62), u * 20, 6), 7.4, profiles.elliptic, 9),
          tones('#b8577a', 0.5 + jitter(0.2)),
          1,
        ),
      )
      .join('') +
    ellipse([222, 380], 20, 13, '#b3aea3') +
    ellipse([217, 376], 12, 6, '#cfcabf') +
    ellipse([132, 390], 14, 9, '#98938a') +
    ellipse([286, 392], 10, 7, '#a8a297')
  const dome = 'M92 410V232A108 108 0 0 1 308 232V410Z'
  return (
    groundShadow(pen, 200, 126) +
    path(dome, '#f3fbf8', { opacity: 0.5 }) +
    pen.clip(dome, inside) +
    path(
      dome,
      pen.linear([
        [0, '#ffffff', 0.55],
        [0.12, '#ffffff', 0.08],
        [0.85, '#ffffff', 0],
        [1, '#45686a', 0.28],
      ]),
    ) +
    stroke(dome, '#ffffff', 3.4, { opacity: 0.85 }) +
    stroke('M112 384V236A88 88 0 0 1 160 158', '#ffffff', 8, { opacity: 0.7 }) +
    ellipse(
      [200, 116],
      13,
      12,
      pen.radial(
        [
          [0, '#ffffff'],
          [1, '#a9c4c4'],
        ],
        [0.35, 0.3],
      ),
    ) +
    rect(
      74,
      406,
      252,
      28,
      pen.linear([
        [0, '#c1935f'],
        [0.3, '#b3834e'],
        [1, '#7d5530'],
      ]),
      { rx: 13 },
    ) +
    stroke('M88 413H312', '#e9c899', 2.4, { opacity: 0.6 })
  )
}
