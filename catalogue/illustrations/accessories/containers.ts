import type { Subject } from '../illustration.ts'
import { groundShadow } from '../backdrops.ts'
import { darken, lighten } from '../kit/colour.ts'
import { spread } from '../kit/geometry.ts'
import { ellipse, path, rect, stroke } from '../kit/pen.ts'
import { round } from './cans.ts'
import { seedling } from './furniture.ts'

/** Knotted cotton cords with a pot in their lap. */
export const macrameHanger: Subject = (pen) => {
  const cord = '#e9dcc0'
  const rope = (d: string, width = 5) =>
    stroke(d, darken(cord, 0.3), width + 1.6) +
    stroke(d, cord, width) +
    stroke(d, darken(cord, 0.22), 1.2, { 'stroke-dasharray': '2 5' })
  const knot = (x: number, y: number, r = 8) =>
    ellipse([x, y], r, r * 0.82, darken(cord, 0.3)) +
    ellipse([x - 0.8, y - 0.8], r - 1.6, r * 0.7, lighten(cord, 0.1)) +
    stroke(`M${x - r * 0.6} ${y - 2}Q${x} ${y + 4} ${x + r * 0.6} ${y - 2}`, darken(cord, 0.3), 1.4)
  return (
    ellipse([200, 40], 19, 19, 'none', { stroke: '#b58552', 'stroke-width': 7 }) +
    stroke('M186 30A19 19 0 0 1 206 22', '#e9c899', 2.4) +
    rope('M200 58C190 110 132 180 130 262') +
    rope('M200 58C210 110 268 180 270 262') +
    rope('M200 58V250') +
    knot(200, 74, 12) +
    seedling(pen, 200, 262, 112, '#5b9364') +
    seedling(pen, 200, 262, 84, '#78ab6c') +
    path('M140 258C138 306 156 346 182 350H218C244 346 262 306 260 258Z', round(pen, '#c98a6a')) +
    ellipse([200, 258], 60, 10, '#e2ab8e') +
    ellipse([200, 259], 53, 7.6, '#332419') +
    seedling(pen, 200, 262, 56, '#8dbb78') +
    rope('M130 262C134 300 160 320 166 322') +
    rope('M270 262C266 300 240 320 234 322') +
    rope('M166 322C176 340 194 352 200 366') +
    rope('M234 322C224 340 206 352 200 366') +
    rope('M166 322Q200 292 234 322') +
    rope('M130 262Q150 290 166 322') +
    knot(130, 262) +
    knot(270, 262) +
    knot(166, 322) +
    knot(234, 322) +
    knot(200, 366, 13) +
    spread(9, -15, 15)
      .map((dx) => rope(`M200 374Q${200 + dx * 0.6} 400 ${200 + dx * 1.5} ${442 - Math.abs(dx)}`, 2.6))
      .join('')
  )
}

/** A small glasshouse with a pitched roof and two shelves of pots. */
export const greenhouse: Subject = (pen) => {
  const frame = '#2f4a40'
  const pot = (x: number, y: number, colour: string, plant: string) =>
    seedling(pen, x, y - 25, 44, plant) +
    path(`M${x - 17} ${y - 27}H${x + 17}L${x + 13} ${y}H${x - 13}Z`, round(pen, colour)) +
    seedling(pen, x, y - 25, 27, lighten(plant, 0.12))
  return (
    groundShadow(pen, 200, 116) +
    path('M88 434V196L200 100L312 196V434Z', '#eaf4f1', { opacity: 0.75 }) +
    [318, 428].map((y) => rect(92, y, 216, 8, '#b58552')).join('') +
    pot(126, 318, '#c96a40', '#4f9150') +
    pot(176, 318, '#efe8d8', '#7ba257') +
    pot(226, 318, '#9db094', '#3f7d5a') +
    pot(274, 318, '#d8a143', '#5f9b57') +
    pot(130, 428, '#3f7077', '#86a85a') +
    pot(188, 428, '#c96a40', '#3d7a48') +
    pot(262, 428, '#e3aa97', '#5a9a6a') +
    path('M100 420L160 200H196L130 420ZM214 420L270 210H288L238 420Z', '#ffffff', { opacity: 0.26 }) +
    stroke(
      'M88 434V196L200 100L312 196V434ZM88 196H312M200 100V434M144 148V434M256 148V434M88 300H312',
      frame,
      6,
    ) +
    stroke('M86 196L200 98L314 196', frame, 10) +
    stroke('M88 192L198 99', '#7f9d8e', 2.4) +
    stroke('M190 322V346M210 322V346', '#c79a4b', 4) +
    path('M200 112L248 152L256 130L214 96Z', '#d5e8e6', { opacity: 0.85 }) +
    stroke('M200 108L214 94L258 130L250 152', frame, 4)
  )
}

/** A row of nested clay pots, three sizes. */
export const potTrio: Subject = (pen) => {
  const pot = (x: number, width: number, height: number, colour: string) => {
    const y = 436 - height
    return (
      groundShadow(pen, x, width) +
      path(
        `M${x - width * 0.86} ${y + 20}L${x - width * 0.64} 432Q${x} 444 ${x + width * 0.64} 432L${x + width * 0.86} ${y + 20}Z`,
        round(pen, colour),
      ) +
      path(
        `M${x - width} ${y}L${x - width * 0.93} ${y + height * 0.24}Q${x} ${y + height * 0.24 + 14} ${x + width * 0.93} ${y + height * 0.24}L${x + width} ${y}Z`,
        round(pen, lighten(colour, 0.07)),
      ) +
      ellipse([x, y], width, width * 0.15, lighten(colour, 0.26)) +
      ellipse([x, y + 1], width - 7, width * 0.15 - 3, darken(colour, 0.62)) +
      stroke(
        `M${x - width * 0.9} ${y + height * 0.25 + 3}Q${x} ${y + height * 0.25 + 17} ${x + width * 0.9} ${y + height * 0.25 + 3}`,
        darken(colour, 0.5),
        3,
        { opacity: 0.3 },
      )
    )
  }
  return pot(152, 80, 190, '#c4663d') + pot(286, 54, 120, '#d0774d') + pot(222, 38, 82, '#dd8c63')
}
