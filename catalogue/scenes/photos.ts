import type { Stage } from './stage.ts'
import { floor, stand } from './stage.ts'
import { windowFrame } from './props.ts'

const photo = (name: string, paper: Stage['paper'], draw: Stage['draw']): Stage => ({
  name: `photo-${name}`,
  width: 800,
  height: 600,
  paper,
  draw,
})

/** Photos that the demo customers attach to their reviews. */
export const customerPhotos: Stage[] = [
  photo(
    'monstera-window',
    'sky',
    (pen) =>
      floor(pen, 800, 600, 500, 'sky') +
      windowFrame(pen, 90, 430, 420, 350) +
      stand(pen, 'monstera-deliciosa', 540, 570, 1.08),
  ),
  photo(
    'monstera-leaves',
    'butter',
    (pen) =>
      stand(pen, 'monstera-deliciosa', 190, 700, 1.5) +
      stand(pen, 'monstera-deliciosa', 640, 690, 1.4) +
      stand(pen, 'monstera-deliciosa', 410, 780, 1.6),
  ),
  photo(
    'monstera-corner',
    'clay',
    (pen) =>
      floor(pen, 800, 600, 480, 'clay') +
      stand(pen, 'walnut-plant-stand', 620, 540, 0.8) +
      stand(pen, 'monstera-deliciosa', 300, 552, 1.16),
  ),
  photo(
    'fern-shelf',
    'mint',
    (pen) =>
      floor(pen, 800, 600, 520, 'mint') +
      stand(pen, 'boston-fern', 330, 556, 1.2) +
      stand(pen, 'mist-bottle', 650, 560, 0.8),
  ),
]
