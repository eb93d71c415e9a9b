import type { Stage } from './stage.ts'
import { path, place, stroke } from '../illustrations/kit/pen.ts'
import { leaflet, magnifier, notePaper, parcel, pencil, shoppingBasket, tippedPot } from './props.ts'
import { disc, floor, patch, stand } from './stage.ts'

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
      stand(pen, 'zebra-haworthia', 240, 300, 0.56) +
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
    patch(pen, disc(400, 270, 216), '#f3cab8', [184, 54, 432, 432]) +
    floor(pen, 800, 560, 470, 'blush') +
    place(tippedPot(pen), [400, 486]) +
    // The plant has got away: it leaves footprints of soil.
    stroke('M556 476h14M592 488h14M626 476h14M660 488h14', '#5a4232', 7) +
    place(stand(pen, 'saguaro', 200, 436, 0.62), [548, 30], 7) +
    path('M0 0Z', 'none'),
}

/** A head and shoulders without a face, a leaf in the buttonhole. */
export const avatar: Stage = {
  name: 'avatar',
  width: 320,
  height: 320,
  paper: 'sage',
  draw: (pen) =>
    patch(pen, disc(160, 150, 128), '#ccd6bc', [32, 22, 256, 256]) +
    path(
      'M34 330C38 244 92 208 160 208C228 208 282 244 286 330Z',
      pen.linear([
        [0, '#3d7a5c'],
        [0.5, '#2f5a45'],
        [1, '#22463a'],
      ]),
    ) +
    path('M128 178H192V214Q160 244 128 214Z', '#dcae8c') +
    path('M128 200Q160 226 192 196V214Q160 244 128 214Z', '#b98565', { opacity: 0.6 }) +
    path(
      'M104 118C104 78 128 56 160 56C192 56 216 78 216 118C216 164 192 196 160 196C128 196 104 164 104 118Z',
      pen.linear([
        [0, '#f3cfae'],
        [0.6, '#e8bd98'],
        [1, '#cf9c76'],
      ]),
    ) +
    path(
      'M98 126C86 66 122 34 164 36C208 38 232 70 222 126C214 104 204 96 196 84C172 98 136 96 118 88C108 98 102 108 98 126Z',
      pen.linear([
        [0, '#6b4a35'],
        [1, '#3f2a20'],
      ]),
    ) +
    leaflet(206, 288, -10, 42, '#8db865') +
    leaflet(208, 288, 46, 34, '#74a857'),
}
