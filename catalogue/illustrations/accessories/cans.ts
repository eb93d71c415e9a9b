import type { Pen } from '../kit/pen.ts'
import type { Subject } from '../illustration.ts'
import { GROUND, groundShadow } from '../backdrops.ts'
import { darken, lighten } from '../kit/colour.ts'
import { ellipse, path, stroke } from '../kit/pen.ts'

/** Left to right: lit, plain, shaded; the one light of all pictures. */
export const round = (pen: Pen, colour: string) =>
  pen.linear([
    [0, lighten(colour, 0.08)],
    [0.18, lighten(colour, 0.3)],
    [0.45, colour],
    [1, darken(colour, 0.34)],
  ])

/** A tapered steel can with a bow handle and a rose. */
export const steelCan: Subject = (pen) => {
  const steel = '#5b8790'
  const brass = '#c79a4b'
  return (
    groundShadow(pen, 190, 74) +
    path(
      'M232 398C262 398 274 376 282 330L297 268L311 273L300 336C290 392 268 424 236 424Z',
      round(pen, darken(steel, 0.12)),
    ) +
    path('M282 262L328 280L332 270L288 250Z', brass) +
    path('M288 250L332 270L329 263L291 246Z', lighten(brass, 0.3)) +
    stroke('M140 262C136 156 234 150 242 260', brass, 9) +
    stroke('M143 240C148 176 214 168 234 222', lighten(brass, 0.4), 2.4, { opacity: 0.7 }) +
    path('M128 264L114 428Q190 452 266 428L252 264Z', round(pen, steel)) +
    path('M121 348Q190 368 259 348L259.600 356Q190 376 120.400 356Z', darken(steel, 0.25), { opacity: 0.5 }) +
    ellipse([190, 264], 62, 13, lighten(steel, 0.2)) +
    ellipse([190, 265], 56, 10, lighten(steel, 0.05)) +
    // Half covered, so that nothing spills: the opening is at the back, away from the spout.
    ellipse([160, 264.6], 25, 7.4, '#22383d')
  )
}

/** A small can with a long thin spout, for reaching between leaves. */
export const longSpoutCan: Subject = (pen) => {
  const brass = '#cf9c54'
  return (
    groundShadow(pen, 230, 66) +
    path('M180 392C132 372 112 300 66 230L58 224L66 216L76 222C124 288 146 344 190 356Z', round(pen, brass)) +
    path('M50 226L70 206L76 212L57 232Z', darken(brass, 0.2)) +
    stroke('M286 316C352 300 352 402 280 400', darken(brass, 0.2), 10) +
    stroke('M288 314C346 300 346 396 284 397', lighten(brass, 0.25), 3) +
    path('M172 306C168 350 164 400 176 426Q230 446 284 426C296 400 292 350 288 306Z', round(pen, brass)) +
    ellipse([230, 306], 58, 13, lighten(brass, 0.36)) +
    ellipse([230, 307], 50, 10, '#4a3215') +
    stroke('M186 330C183 360 182 392 188 414', '#fff6dc', 6, { opacity: 0.5 }) +
    stroke(`M172 ${GROUND - 26}Q230 ${GROUND - 8} 288 ${GROUND - 26}`, darken(brass, 0.3), 2, {
      opacity: 0.6,
    })
  )
}

/** An amber glass bottle with a trigger that turns water to mist. */
export const mistBottle: Subject = (pen) => {
  const glass = pen.linear([
    [0, '#c98541', 0.95],
    [0.2, '#e2a965', 0.95],
    [0.5, '#b06a2c', 0.95],
    [1, '#6d3d1a', 0.98],
  ])
  const mist = [
    [92, 150, 20],
    [66, 168, 14],
    [72, 132, 12],
    [106, 176, 12],
    [46, 146, 9],
    [54, 186, 8],
    [84, 112, 7],
  ]
  return (
    groundShadow(pen, 214, 62) +
    mist
      .map(([x = 0, y = 0, r = 0]) =>
        ellipse(
          [x, y],
          r,
          r,
          pen.radial([
            [0, '#ffffff', 0.9],
            [1, '#ffffff', 0],
          ]),
        ),
      )
      .join('') +
    stroke(
      'M116 140l.1 0M98 126l.1 0M100 158l.1 0M80 148l.1 0M64 128l.1 0M60 164l.1 0M44 142l.1 0M84 176l.1 0',
      '#7fa7b4',
      4,
      { opacity: 0.8 },
    ) +
    path(
      'M154 276C154 250 190 246 192 226H236C238 246 274 250 274 276V412Q274 434 252 434H176Q154 434 154 412Z',
      glass,
    ) +
    path('M161 336Q214 344 267 336V412Q267 427 252 427H176Q161 427 161 412Z', '#4f2c13', { opacity: 0.34 }) +
    path('M168 300H260V388H168Z', '#f5efdf') +
    path('M168 300H200V388H168Z', '#ffffff', { opacity: 0.5 }) +
    path('M214 372C190 362 190 334 214 316C238 334 238 362 214 372Z', '#5d8f66') +
    stroke('M214 376V330', '#f5efdf', 2) +
    stroke('M162 288V404', '#ffeecb', 5, { opacity: 0.5 }) +
    path('M196 206H232V228H196Z', '#2d3133') +
    path('M186 168H246Q256 168 256 178V192Q256 208 238 208H194V190H150V176H186Z', round(pen, '#3b4042')) +
    path('M138 174H152V192H138Z', '#24282a') +
    stroke('M168 194C172 214 166 226 160 240', '#2d3133', 8) +
    stroke('M206 236C208 300 204 380 206 420', '#f6e3c4', 3, { opacity: 0.5 })
  )
}
