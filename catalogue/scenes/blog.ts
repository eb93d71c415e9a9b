import type { Stage } from './stage.ts'
import { disc, floor, patch, arch, stand } from './stage.ts'
import { drop, leaflet, windowFrame } from './props.ts'

const post = (name: string, paper: Stage['paper'], draw: Stage['draw']): Stage => ({
  name: `blog-${name}`,
  width: 800,
  height: 560,
  paper,
  draw,
})

export const blogPosts: Stage[] = [
  post(
    'watering',
    'sky',
    (pen) =>
      patch(pen, disc(420, 270, 214), '#c2d5da', [206, 56, 428, 428]) +
      floor(pen, 800, 560, 486, 'sky') +
      stand(pen, 'peace-lily', 250, 500, 0.98) +
      stand(pen, 'long-spout-can', 560, 512, 0.98) +
      drop(428, 330, 1) +
      drop(416, 376, 1.2) +
      drop(440, 420, 0.9),
  ),
  post(
    'light',
    'butter',
    (pen) =>
      windowFrame(pen, 170, 452, 460, 392) +
      stand(pen, 'snake-plant', 250, 450, 0.74) +
      stand(pen, 'string-of-hearts', 586, 330, 0.62) +
      stand(pen, 'aloe-vera', 408, 450, 0.62) +
      stand(pen, 'jade-plant', 556, 450, 0.6),
  ),
  post(
    'repotting',
    'clay',
    (pen) =>
      patch(pen, arch(400, 486, 240, 420), '#deb8a0', [160, 66, 480, 420]) +
      floor(pen, 800, 560, 486, 'clay') +
      stand(pen, 'peat-free-mix', 214, 504, 0.86) +
      stand(pen, 'rubber-plant-tineke', 446, 500, 0.98) +
      stand(pen, 'terracotta-trio', 642, 514, 0.7),
  ),
  post(
    'propagation',
    'lilac',
    (pen) =>
      patch(pen, disc(400, 270, 216), '#d7c8dc', [184, 54, 432, 432]) +
      floor(pen, 800, 560, 486, 'lilac') +
      stand(pen, 'propagation-station', 400, 500, 1.04) +
      stand(pen, 'golden-pothos', 672, 430, 0.7) +
      stand(pen, 'bypass-secateurs', 168, 516, 0.56) +
      leaflet(560, 516, 76, 46) +
      leaflet(566, 520, 120, 36, '#74a857'),
  ),
]
