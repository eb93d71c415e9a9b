import type { Subject } from '../illustration.ts'
import { groundShadow } from '../backdrops.ts'
import { blade, paintBlade, profiles } from '../kit/blade.ts'
import { tones } from '../kit/colour.ts'
import { spine, spread } from '../kit/geometry.ts'
import { ellipse, path, place, rect, stroke } from '../kit/pen.ts'
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
