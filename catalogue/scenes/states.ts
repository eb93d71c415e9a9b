import type { Stage } from './stage.ts'
import { ellipse, path, place, stroke } from '../illustrations/kit/pen.ts'
import { leaflet, magnifier, notePaper, parcel, pencil, shoppingBasket, tippedPot } from './props.ts'
import { arch, disc, floor, patch, stand } from './stage.ts'

const state = (name: string, paper: Stage['paper'], draw: Stage['draw']): Stage => ({
  name,
  width: 480,
  height: 400,
  paper,
  draw,
})

/** Shown where there is nothing to show yet. */
export const emptyStates: Stage[] = [
  state(
    'empty-cart',
    'sage',
    (pen) =>
      patch(pen, disc(240, 196, 156), '#ccd6bc', [84, 40, 312, 312]) +
      place(shoppingBasket(pen), [240, 344]) +
      leaflet(330, 356, 70, 40) +
      leaflet(326, 352, 116, 32, '#74a857') +
      leaflet(206, 336, -30, 40) +
      leaflet(212, 336, 34, 32, '#74a857'),
  ),
  state(
    'empty-orders',
    'sand',
    (pen) =>
      patch(pen, disc(240, 196, 156), '#e8cbb0', [84, 40, 312, 312]) +
      stand(pen, 'snake-plant', 240, 306, 0.6) +
      place(parcel(pen), [240, 348]),
  ),
  state(
    'empty-reviews',
    'butter',
    (pen) =>
      patch(pen, disc(240, 200, 158), '#ecd8a2', [82, 42, 316, 316]) +
      place(notePaper(pen, false), [232, 196], -5) +
      place(pencil(38), [246, 262]) +
      leaflet(346, 322, 40, 46) +
      leaflet(346, 322, 96, 38, '#74a857'),
  ),
  state(
    'empty-search',
    'mint',
    (pen) =>
      patch(pen, disc(240, 200, 158), '#c4d9cd', [82, 42, 316, 316]) +
      stand(pen, 'chinese-money-plant', 222, 360, 0.78) +
      place(magnifier(pen, 70), [286, 178]),
  ),
]

export const notFound: Stage = {
  name: 'not-found',
  width: 800,
  height: 560,
  paper: 'blush',
  draw: (pen) =>
    patch(pen, disc(400, 260, 220), '#f3cab8', [180, 40, 440, 440]) +
    floor(pen, 800, 560, 452, 'blush') +
    place(tippedPot(pen), [300, 486], 0, 1.3) +
    // The plant has got away and left a trail of soil.
    stroke('M536 478h18M572 492h16M598 476h12', '#5a4232', 9) +
    place(stand(pen, 'saguaro', 0, 0, 0.86), [652, 484], 8),
}

/** Upright, beside the forms of login and registration. */
export const welcome: Stage = {
  name: 'welcome',
  width: 800,
  height: 1000,
  paper: 'mint',
  draw: (pen) =>
    patch(pen, arch(400, 850, 300, 730), '#c4d9cd', [100, 120, 600, 730]) +
    floor(pen, 800, 1000, 850, 'mint') +
    stand(pen, 'calathea-orbifolia', 400, 878, 1.9) +
    stand(pen, 'echeveria-lola', 150, 940, 0.72) +
    stand(pen, 'steel-watering-can', 650, 950, 0.84),
}

/** Nobody in particular: head and shoulders in shop green, with a sprout on top. */
export const avatar: Stage = {
  name: 'avatar',
  width: 320,
  height: 320,
  paper: 'sage',
  draw: (pen) => {
    const green = pen.linear(
      [
        [0, '#6f9c7e'],
        [0.55, '#4d7f63'],
        [1, '#35634d'],
      ],
      35,
    )
    return (
      patch(pen, disc(160, 160, 132), '#ccd6bc', [28, 28, 264, 264]) +
      path('M40 330C44 254 92 222 160 222C228 222 276 254 280 330Z', green) +
      ellipse([160, 150], 58, 64, green) +
      stroke('M160 90C160 76 158 66 160 54', '#5f8a4a', 5) +
      leaflet(160, 60, -56, 42, '#74a857') +
      leaflet(160, 60, 44, 46, '#8db865')
    )
  },
}
