import type { Pen } from '../illustrations/kit/pen.ts'
import { round } from '../illustrations/accessories/cans.ts'
import { groundShadow } from '../illustrations/backdrops.ts'
import { blade, paintBlade, profiles } from '../illustrations/kit/blade.ts'
import { tones } from '../illustrations/kit/colour.ts'
import { spine } from '../illustrations/kit/geometry.ts'
import { ellipse, path, place, rect, stroke } from '../illustrations/kit/pen.ts'

/** A small leaf, for the corners of pictures. */
export const leaflet = (x: number, y: number, turn: number, size: number, base = '#4a8f57') =>
  paintBlade(blade(spine([x, y], turn, size, 24, 8), size * 0.26, profiles.ovate, 12), tones(base, 0.6), 1.4)

/** An open parcel, 220 wide, standing at the origin. */
export const parcel = (pen: Pen) =>
  groundShadow(pen, 0, 120, 0) +
  path('M-112 -120L-150 -158L-26 -176L0 -134Z', '#c69a68') +
  path('M112 -120L150 -162L24 -178L0 -134Z', '#b58755') +
  path('M-112 -120H112L96 -104H-96Z', '#5f4328') +
  rect(-112, -120, 224, 120, round(pen, '#cfa271'), { rx: 3 }) +
  rect(-16, -120, 32, 52, '#e9d3a6', { opacity: 0.85 }) +
  path(
    'M-112 -120L-140 -92L-8 -84L0 -112Z',
    pen.linear([
      [0, '#e2bd8d'],
      [1, '#c99c69'],
    ]),
  ) +
  path(
    'M112 -120L138 -90L10 -84L0 -112Z',
    pen.linear([
      [0, '#c99c69'],
      [1, '#a87c4c'],
    ]),
  ) +
  leaflet(52, -34, -24, 26, '#2f5a45') +
  leaflet(52, -34, 40, 26, '#2f5a45')

/** An empty wire basket with a wooden handle, standing at the origin. */
export const shoppingBasket = (pen: Pen) =>
  groundShadow(pen, 0, 112, 0) +
  stroke('M-92 -104C-84 -232 84 -232 92 -104', '#7d5a38', 9) +
  stroke('M-86 -120C-72 -222 72 -222 84 -128', '#c08d57', 3) +
  path('M-118 -108H118L96 0H-96Z', '#4f7a5e', { opacity: 0.14 }) +
  stroke(
    'M-98 -104L-80 -2M-66 -104L-54 -2M-33 -104L-27 -2M0 -104V-2M33 -104L27 -2M66 -104L54 -2M98 -104L80 -2',
    '#3f6a50',
    3.4,
  ) +
  stroke('M-112 -78H112M-107 -52H107M-101 -26H101', '#3f6a50', 3.4) +
  rect(-122, -116, 244, 15, round(pen, '#2f5a45'), { rx: 7 }) +
  rect(-98, -8, 196, 9, round(pen, '#2f5a45'), { rx: 4 })

/** A sheet of paper with lines and five open stars, about the origin. */
export const notePaper = (pen: Pen, stars: boolean) => {
  const star = (x: number) =>
    path(
      `M${x} -62l6.500 13.500l14.800 2l-10.800 10.300l2.700 14.700l-13.200 -7.100l-13.200 7.100l2.700 -14.700l-10.800 -10.300l14.800 -2Z`,
      stars ? '#e0b14a' : 'none',
      { stroke: '#c8923a', 'stroke-width': 2.4, 'stroke-linejoin': 'round' },
    )
  const lines = stroke('M-84 4H84M-84 30H70M-84 56H36', '#cfc4ab', 6)
  return (
    rect(-112, -104, 232, 216, '#8d8468', { rx: 14, opacity: 0.16 }) +
    rect(
      -118,
      -112,
      236,
      216,
      pen.linear(
        [
          [0, '#fffdf6'],
          [1, '#f1e8d4'],
        ],
        50,
      ),
      { rx: 14 },
    ) +
    [-84, -42, 0, 42, 84].map(star).join('') +
    lines
  )
}

/** A yellow pencil lying at an angle, its tip at the origin. */
export const pencil = (turn: number) =>
  place(
    path('M0 0L-8 -24H8Z', '#ecd2a8') +
      path('M0 0L-3 -9H3Z', '#3b3430') +
      rect(-8, -150, 16, 126, '#d9a441') +
      rect(-8, -150, 6, 126, '#f0c773') +
      rect(-8, -162, 16, 12, '#b9c0be') +
      rect(-8, -176, 16, 15, '#d98a7c', { rx: 5 }),
    [0, 0],
    turn,
  )

/** A magnifying glass, its lens about the origin. */
export const magnifier = (pen: Pen, r: number) =>
  stroke(`M${r * 0.74} ${r * 0.74}L${r * 1.6} ${r * 1.6}`, '#7d5a38', r * 0.27) +
  stroke(`M${r * 0.98} ${r * 0.92}L${r * 1.55} ${r * 1.5}`, '#c08d57', r * 0.08) +
  ellipse(
    [0, 0],
    r,
    r,
    pen.linear(
      [
        [0, '#ffffff', 0.65],
        [0.5, '#e4f2ef', 0.32],
        [1, '#b8d6d2', 0.4],
      ],
      50,
    ),
    { stroke: '#2f5a45', 'stroke-width': r * 0.15 },
  ) +
  stroke(
    `M${-r * 0.62} ${-r * 0.2}A${r * 0.66} ${r * 0.66} 0 0 1 ${-r * 0.1} ${-r * 0.62}`,
    '#ffffff',
    r * 0.1,
  )

/** A clay pot tipped over, its soil on the floor; the mouth looks right. */
export const tippedPot = (pen: Pen) =>
  groundShadow(pen, -10, 120, 0) +
  path('M58 -4C84 -34 134 -40 176 -12C198 -4 206 2 190 4H60Z', '#3b2a20') +
  path('M76 -10C98 -28 128 -30 150 -14Z', '#5a4232') +
  place(
    path('M-62 -96L-46 -4Q0 8 46 -4L62 -96Z', round(pen, '#c4663d')) +
      path('M-70 -124L-65 -94Q0 -80 65 -94L70 -124Z', round(pen, '#d0774d')) +
      ellipse([0, -124], 70, 14, '#e09a72') +
      ellipse([0, -123], 61, 10, '#2b1c14'),
    [-66, -54],
    96,
  )

/** A window of four panes with the sun's light in it; its sill is at `y`. */
export const windowFrame = (pen: Pen, x: number, y: number, width: number, height: number) => {
  const glass = pen.linear(
    [
      [0, '#fffaf0'],
      [0.5, '#dcebe9'],
      [1, '#c3dadb'],
    ],
    50,
  )
  return (
    rect(x, y - height, width, height, glass) +
    ellipse([x + width * 0.27, y - height * 0.68], width * 0.12, width * 0.12, '#f6d98a', { opacity: 0.9 }) +
    path(
      `M${x} ${y - height * 0.2}C${x + width * 0.3} ${y - height * 0.42} ${x + width * 0.5} ${y - height * 0.1} ${x + width} ${y - height * 0.34}V${y}H${x}Z`,
      '#a9c7a5',
      { opacity: 0.8 },
    ) +
    path(
      `M${x + width * 0.1} ${y}L${x + width * 0.5} ${y - height}H${x + width * 0.64}L${x + width * 0.26} ${y}Z`,
      '#ffffff',
      { opacity: 0.4 },
    ) +
    stroke(
      `M${x} ${y}V${y - height}H${x + width}V${y}M${x + width / 2} ${y}V${y - height}M${x} ${y - height * 0.5}H${x + width}`,
      '#fbf7ec',
      13,
      { 'stroke-linejoin': 'miter' },
    ) +
    rect(
      x - 44,
      y - 6,
      width + 88,
      20,
      pen.linear(
        [
          [0, '#fdfaf0'],
          [1, '#d9cfb8'],
        ],
        90,
      ),
      { rx: 4 },
    )
  )
}

/** A single drop of water with its glint. */
export const drop = (x: number, y: number, size: number) =>
  place(
    path('M0 -16C9 -4 11 2 11 7A11 11 0 0 1 -11 7C-11 2 -9 -4 0 -16Z', '#6ba4b8') +
      stroke('M-5 6A6 6 0 0 0 -1 12', '#e4f3f6', 2.4),
    [x, y],
    0,
    size,
  )
