import type { Subject } from '../illustration.ts'
import { groundShadow } from '../backdrops.ts'
import { darken, lighten } from '../kit/colour.ts'
import { spread } from '../kit/geometry.ts'
import { ellipse, path, place, stroke } from '../kit/pen.ts'
import { round } from './cans.ts'

const STEEL = '#b7c0c2'

/** Bypass secateurs, half open, red-handled. */
export const secateurs: Subject = (pen) => {
  const handle = (mirror: number) =>
    place(
      path(
        'M-6 4C-30 30 -52 92 -44 152C-42 176 -22 178 -18 158C-22 104 -2 56 16 18Z',
        round(pen, '#bf4a34'),
      ) + stroke('M-14 34C-32 66 -40 108 -37 146', '#f2b09c', 4, { opacity: 0.7 }),
      [0, 0],
      0,
      mirror,
      1,
    )
  return (
    groundShadow(pen, 196, 80) +
    place(
      place(
        path(
          'M-10 0C-20 -40 -14 -92 18 -138C34 -104 34 -52 14 6Z',
          pen.linear([
            [0, '#eef2f1'],
            [0.5, STEEL],
            [1, '#7d898c'],
          ]),
        ) + stroke('M18 -134C6 -98 0 -56 2 -16', '#ffffff', 2.4, { opacity: 0.8 }),
        [4, 0],
        14,
      ) +
        place(
          path(
            'M-8 2C-34 -34 -40 -84 -24 -112C-12 -112 -10 -102 -14 -88C-16 -56 -2 -32 14 -6Z',
            pen.linear([
              [0, '#8d999c'],
              [1, '#566164'],
            ]),
          ),
          [-2, 0],
          -12,
        ) +
        place(handle(1), [-4, 0], 10) +
        place(handle(-1), [8, 0], -14) +
        stroke('M-26 62Q2 44 34 58', '#6b7577', 4) +
        ellipse([2, 0], 15, 15, '#5d686b') +
        ellipse([2, 0], 11, 11, '#d2d9d9') +
        stroke('M-5 -3L9 3', '#6b7577', 3),
      [190, 258],
      24,
      1.12,
    )
  )
}

/** A trowel and a hand fork with ash handles, leaning together. */
export const trowelAndFork: Subject = (pen) => {
  const handle =
    path('M-11 -2C-15 -46 -13 -88 -9 -110Q0 -122 9 -110C13 -88 15 -46 11 -2Z', round(pen, '#c08d57')) +
    stroke('M-4 -20C-7 -50 -6 -80 -4 -100', '#f0d3a6', 3, { opacity: 0.7 }) +
    path('M-11 -14H11V0H-11Z', '#8d999c') +
    ellipse([0, -106], 3, 3, '#6d4a2a')
  const trowel =
    handle +
    stroke('M0 0V40', '#8d999c', 9) +
    path(
      'M-30 38Q0 26 30 38C34 84 22 120 0 148C-22 120 -34 84 -30 38Z',
      pen.linear([
        [0, '#e3e8e7'],
        [0.48, '#b4bdbf'],
        [0.52, '#98a4a7'],
        [1, '#6f7b7e'],
      ]),
    ) +
    stroke('M0 44V136', '#f4f6f5', 2, { opacity: 0.7 }) +
    path('M-17 112Q0 104 17 112C12 126 8 136 0 148C-8 136 -12 126 -17 112Z', '#5a4030', { opacity: 0.5 })
  const fork =
    handle +
    stroke('M0 0V34', '#8d999c', 9) +
    stroke('M-25 138L-23 66Q-22 42 0 40Q22 42 23 66L25 138M0 38V140', '#7d898c', 10) +
    stroke('M-27 134L-25.500 66Q-24 46 -4 42M-2 46V136', '#dfe5e4', 2.4)
  return (
    groundShadow(pen, 200, 100) + place(fork, [252, 268], 15, 1.12) + place(trowel, [150, 262], -12, 1.16)
  )
}

/** Canvas and leather gloves, one over the other. */
export const gloves: Subject = (pen) => {
  const glove = (base: string) =>
    path(
      'M-40 130L-44 40C-50 10 -54 -22 -50 -50C-48 -64 -32 -64 -30 -50L-24 -14L-26 -84C-26 -100 -8 -100 -6 -84L-2 -20L4 -92C6 -108 24 -106 23 -90L20 -18L32 -72C36 -86 52 -82 49 -66L40 4C52 -14 64 -24 74 -20C84 -14 78 -2 70 10C58 30 48 52 44 74L42 130Z',
      pen.linear([
        [0, lighten(base, 0.22)],
        [0.5, base],
        [1, darken(base, 0.22)],
      ]),
    ) +
    path('M-46 92Q0 104 46 92L47 136Q0 150 -47 136Z', '#d9b27a') +
    stroke('M-46 92Q0 104 46 92M-46 104Q0 116 46 104', '#a87d45', 2, { 'stroke-dasharray': '5 4' }) +
    stroke('M-20 0Q-16 20 -18 40M2 -2Q4 20 2 44M22 2Q22 22 18 40', darken(base, 0.34), 2, { opacity: 0.55 }) +
    [
      [-18, 60],
      [8, 66],
      [30, 44],
      [-28, 20],
    ]
      .map(([x = 0, y = 0]) =>
        place(path('M0 8C-9 3 -9 -7 0 -12C9 -7 9 3 0 8Z', '#7fa073', { opacity: 0.75 }), [x, y], x),
      )
      .join('')
  return (
    groundShadow(pen, 200, 92) +
    place(glove('#cfd4ba'), [246, 288], 17, -1.02, 1.02) +
    place(glove('#e3e4cc'), [158, 284], -9, 1.04)
  )
}

/** A three-way meter: dial on top, probes below, in a pot of soil. */
export const moistureMeter: Subject = (pen) => {
  const ticks = spread(11, -66, 66).map(
    (a) =>
      `M${(Math.sin((a * Math.PI) / 180) * 50).toFixed(1)} ${(-Math.cos((a * Math.PI) / 180) * 50).toFixed(1)}L${(Math.sin((a * Math.PI) / 180) * 43).toFixed(1)} ${(-Math.cos((a * Math.PI) / 180) * 43).toFixed(1)}`,
  )
  const arc = (from: number, to: number, colour: string) => {
    const at = (a: number) =>
      `${(Math.sin((a * Math.PI) / 180) * 36).toFixed(1)} ${(-Math.cos((a * Math.PI) / 180) * 36).toFixed(1)}`
    return stroke(`M${at(from)}A36 36 0 0 1 ${at(to)}`, colour, 9, { 'stroke-linecap': 'butt' })
  }
  return (
    groundShadow(pen, 200, 76) +
    stroke('M182 238L182 420M218 238L218 420', '#8f9b9e', 8) +
    stroke('M180 238V420M216 238V420', '#eef2f1', 2.4) +
    path('M178 414H186L182 438ZM214 414H222L218 438Z', '#6b7577') +
    path(
      'M128 108Q128 82 154 82H246Q272 82 272 108V186C272 226 240 250 200 250C160 250 128 226 128 186Z',
      round(pen, '#3f7058'),
    ) +
    path('M140 110Q140 94 156 94H244Q260 94 260 110V170Q200 196 140 170Z', '#faf6ea') +
    place(
      arc(-66, -22, '#c9573c') +
        arc(-22, 24, '#5f9b57') +
        arc(24, 66, '#4b83a6') +
        stroke(ticks.join(''), '#4a4b4b', 2) +
        stroke('M0 0L12 -46', '#c0392b', 3.4) +
        ellipse([0, 0], 7, 7, '#333a38'),
      [200, 164],
    ) +
    ellipse([200, 212], 13, 13, '#2b5140') +
    ellipse([198, 210], 9, 9, '#8db59c') +
    stroke('M136 122V182C138 208 156 226 172 234', '#ffffff', 3.4, { opacity: 0.35 })
  )
}
