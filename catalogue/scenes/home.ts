import type { Stage } from './stage.ts'
import { path } from '../illustrations/kit/pen.ts'
import { leaflet } from './props.ts'
import { arch, disc, floor, patch, stand } from './stage.ts'

/** The hero's left half stays quiet for the headline. */
export const hero: Stage = {
  name: 'hero',
  width: 1600,
  height: 720,
  paper: 'sage',
  draw: (pen) =>
    path('M620 0L1010 0L640 720H150Z', '#fffdf4', { opacity: 0.22 }) +
    path('M1080 0H1180L840 720H730Z', '#fffdf4', { opacity: 0.18 }) +
    patch(pen, arch(1160, 640, 270, 590), '#ccd6bc', [890, 50, 540, 590]) +
    floor(pen, 1600, 720, 640, 'sage') +
    stand(pen, 'cylindrical-snake-plant', 1490, 644, 0.94) +
    stand(pen, 'monstera-deliciosa', 1160, 668, 1.62) +
    stand(pen, 'steel-watering-can', 1410, 696, 0.64) +
    stand(pen, 'echeveria-lola', 900, 692, 0.6),
}

export const heroPhone: Stage = {
  name: 'hero-phone',
  width: 800,
  height: 640,
  paper: 'sage',
  draw: (pen) =>
    patch(pen, arch(420, 576, 240, 540), '#ccd6bc', [180, 36, 480, 540]) +
    floor(pen, 800, 640, 576, 'sage') +
    stand(pen, 'cylindrical-snake-plant', 706, 582, 0.74) +
    stand(pen, 'monstera-deliciosa', 408, 600, 1.44) +
    stand(pen, 'steel-watering-can', 650, 626, 0.58) +
    stand(pen, 'echeveria-lola', 148, 622, 0.54),
}

/** Of a category's tile, in points of the drawing. */
export const TILE_SIDE = 480

const tile = (name: string, paper: Stage['paper'], draw: Stage['draw']): Stage => ({
  name: `category-${name}`,
  width: TILE_SIDE,
  height: TILE_SIDE,
  paper,
  draw,
})

/** In the order of the categories. */
export const categoryTiles: Stage[] = [
  tile(
    'indoor-plants',
    'sage',
    (pen) =>
      patch(pen, arch(240, 424, 170, 380), '#ccd6bc', [70, 44, 340, 380]) +
      stand(pen, 'monstera-deliciosa', 240, 426, 1.06),
  ),
  tile(
    'outdoor-plants',
    'lime',
    (pen) =>
      patch(pen, disc(240, 230, 184), '#d5deba', [56, 46, 368, 368]) +
      stand(pen, 'meyer-lemon', 240, 434, 0.98),
  ),
  tile(
    'succulents-and-cacti',
    'blush',
    (pen) =>
      patch(pen, disc(240, 236, 180), '#f3cab8', [60, 56, 360, 360]) + stand(pen, 'saguaro', 236, 434, 1.06),
  ),
  tile(
    'plant-accessories',
    'sky',
    (pen) =>
      patch(pen, arch(240, 424, 176, 366), '#c2d5da', [64, 58, 352, 366]) +
      stand(pen, 'steel-watering-can', 232, 428, 1.04),
  ),
]

const promo = (name: string, paper: Stage['paper'], draw: Stage['draw']): Stage => ({
  name: `promo-${name}`,
  width: 720,
  height: 480,
  paper,
  draw,
})

/** Things stand to the right; the left third is for the words. */
export const promoCards: Stage[] = [
  promo(
    'new-leaves',
    'mint',
    (pen) =>
      patch(pen, disc(480, 230, 200), '#c4d9cd', [280, 30, 400, 400]) +
      floor(pen, 720, 480, 416, 'mint') +
      stand(pen, 'calathea-orbifolia', 470, 424, 0.86) +
      stand(pen, 'golden-barrel', 632, 446, 0.46) +
      stand(pen, 'maidenhair-fern', 320, 446, 0.5),
  ),
  promo(
    'desert',
    'blush',
    (pen) =>
      patch(pen, disc(510, 246, 170), '#f3cab8', [340, 76, 340, 340]) +
      floor(pen, 720, 480, 416, 'blush') +
      stand(pen, 'saguaro', 500, 424, 0.92) +
      stand(pen, 'bunny-ears', 634, 446, 0.62) +
      stand(pen, 'echeveria-black-prince', 372, 450, 0.56),
  ),
  promo(
    'tools',
    'butter',
    (pen) =>
      patch(pen, arch(490, 416, 180, 366), '#ecd8a2', [310, 50, 360, 366]) +
      floor(pen, 720, 480, 416, 'butter') +
      stand(pen, 'trowel-and-fork', 560, 424, 0.84) +
      stand(pen, 'peat-free-mix', 416, 440, 0.66) +
      stand(pen, 'terracotta-trio', 604, 458, 0.5),
  ),
]

export const deals: Stage = {
  name: 'deals',
  width: 1000,
  height: 680,
  paper: 'mint',
  draw: (pen) =>
    patch(pen, disc(500, 330, 270), '#c4d9cd', [230, 60, 540, 540]) +
    floor(pen, 1000, 680, 590, 'mint') +
    stand(pen, 'fiddle-leaf-fig', 300, 598, 1.16) +
    stand(pen, 'japanese-maple', 650, 602, 1.12) +
    stand(pen, 'saguaro', 868, 628, 0.74) +
    stand(pen, 'moth-orchid', 474, 634, 0.74) +
    leaflet(150, 640, -70, 40) +
    leaflet(170, 646, 60, 34, '#74a857'),
}
