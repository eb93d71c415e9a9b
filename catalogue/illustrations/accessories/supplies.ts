import type { Subject } from '../illustration.ts'
import { groundShadow } from '../backdrops.ts'
import { blade, paintBlade, profiles } from '../kit/blade.ts'
import { tones } from '../kit/colour.ts'
import { spine, spread } from '../kit/geometry.ts'
import { ellipse, grain, path, place, rect, stroke } from '../kit/pen.ts'
import { round } from './cans.ts'

const sprout = (size: number, base = '#5f9b57') =>
  [-46, 46]
    .map((a) =>
      paintBlade(
        blade(spine([0, 0], a, size, a * 0.5, 6), size * 0.26, profiles.elliptic, 10),
        tones(base, a < 0 ? 0.7 : 0.45),
        1.2,
      ),
    )
    .join('') + stroke(`M0 0V${Math.round(size * 0.6)}`, '#5f8a4a', 3)

/** A paper sack of potting mix, rolled open at the top. */
export const soilBag: Subject = (pen) => {
  const { between } = pen.random
  const crumbs = Array.from({ length: 54 }, () =>
    ellipse(
      [200 + pen.random.jitter(64), 168 + pen.random.jitter(9)],
      between(3, 8),
      between(2, 5),
      pen.random.pick(['#4b3526', '#3a2a1e', '#5f4632', '#2f2118']),
    ),
  )
  const spill = Array.from({ length: 30 }, () =>
    ellipse(
      [292 + between(-16, 54), 434 - between(0, 7)],
      between(2, 6),
      between(2, 4),
      pen.random.pick(['#4b3526', '#3a2a1e', '#5f4632']),
    ),
  )
  return (
    groundShadow(pen, 200, 94) +
    spill.join('') +
    path(
      'M112 172C104 250 100 350 108 430Q200 446 292 430C300 350 296 250 288 172Q200 190 112 172Z',
      pen.linear([
        [0, '#c7a173'],
        [0.2, '#dcbd92'],
        [0.55, '#cba678'],
        [1, '#97744a'],
      ]),
    ) +
    ellipse([200, 170], 90, 17, '#b08a5d') +
    ellipse([200, 170], 82, 13, '#241811') +
    crumbs.join('') +
    path('M108 168Q200 198 292 168L294 192Q200 222 106 192Z', '#e2c69c') +
    path('M106 190Q200 220 294 190L294 196Q200 226 106 196Z', '#8f6c43', { opacity: 0.5 }) +
    path('M128 246Q200 260 272 246V386Q200 400 128 386Z', '#2f5a45') +
    path('M128 246Q164 253 178 254V393Q150 391 128 386Z', '#ffffff', { opacity: 0.08 }) +
    place(sprout(50, '#a7cf7f'), [200, 324]) +
    path('M156 362Q200 346 244 362Q222 374 200 374Q178 374 156 362Z', '#d9b27a') +
    stroke(
      'M118 210C126 290 116 360 122 420M282 214C276 280 288 350 280 420M150 408Q160 416 158 430M246 404Q240 418 246 430',
      '#8a673f',
      1.8,
      { opacity: 0.5 },
    )
  )
}

/** A bottle of liquid plant food with a measuring cap. */
export const plantFood: Subject = (pen) =>
  groundShadow(pen, 200, 62) +
  path(
    'M140 232C140 206 174 204 174 180H226C226 204 260 206 260 232V414Q260 434 240 434H160Q140 434 140 414Z',
    round(pen, '#5f9a6a'),
  ) +
  path('M168 122H232V184H168Z', round(pen, '#f0ead8')) +
  stroke('M178 128V180M188 128V180M198 128V180M208 128V180M218 128V180', '#b9ae92', 2, { opacity: 0.8 }) +
  ellipse([200, 122], 32, 6, '#fbf8ec') +
  path('M140 262H260V392H140Z', '#f7f1df') +
  path('M140 366H260V392H140Z', '#d9793f') +
  path(
    'M140 262H260V392H140Z',
    pen.linear([
      [0, '#ffffff', 0],
      [0.5, '#1d1a22', 0],
      [1, '#1d1a22', 0.2],
    ]),
  ) +
  place(sprout(44), [200, 318]) +
  [
    [164, 379],
    [200, 379],
    [236, 379],
  ]
    .map(([x = 0, y = 0]) => place(path('M0 -8C7 1 6 8 0 8C-6 8 -7 1 0 -8Z', '#fdf3df'), [x, y]))
    .join('') +
  stroke('M148 238V412', '#ffffff', 5, { opacity: 0.32 })

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

/** A pole of moss in a net, tied round with twine. */
export const mossPole: Subject = (pen) => {
  const { between, jitter } = pen.random
  const hairs = Array.from({ length: 360 }, () => {
    const [x, y] = [between(166, 234), between(70, 428)]
    return {
      d: `M${x.toFixed(1)} ${y.toFixed(1)}q${jitter(5).toFixed(1)} ${jitter(4).toFixed(1)} ${jitter(10).toFixed(1)} ${between(-4, 9).toFixed(1)}`,
      light: x < 196 + jitter(20),
    }
  })
  const part = (light: boolean) =>
    hairs
      .filter((hair) => hair.light === light)
      .map(({ d }) => d)
      .join('')
  return (
    groundShadow(pen, 200, 60) +
    rect(193, 40, 14, 396, round(pen, '#b58552'), { rx: 3 }) +
    path(
      'M164 74Q200 58 236 74V426Q200 440 164 426Z',
      pen.linear([
        [0, '#a58d57'],
        [0.35, '#8a7746'],
        [1, '#4d4227'],
      ]),
    ) +
    stroke(part(false), '#5f5531', 2) +
    stroke(part(true), '#c3b078', 2) +
    spread(11, 88, 416)
      .map((y) => stroke(`M163 ${y}Q200 ${y + 20} 237 ${y - 4}`, '#d9caa0', 1.8, { opacity: 0.9 }))
      .join('')
  )
}
