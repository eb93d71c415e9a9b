import type { ImageWidth } from '../../contract/images.ts'
import type { Stage } from './stage.ts'
import { blogPosts } from './blog.ts'
import { categoryTiles, deals, hero, heroPhone, promoCards, TILE_SIDE } from './home.ts'
import { customerPhotos } from './photos.ts'
import { drawQuarters, drawStage } from './stage.ts'
import { avatar, emptyStates, notFound, welcome } from './states.ts'

/** A picture of the shop itself. */
export interface Scene {
  name: string
  /** Size of the drawing; its ratio is the picture's. */
  width: number
  height: number
  /** The largest width, in pixels, that any place on a page asks for. */
  largest: ImageWidth
  draw: () => string
}

const scene = (stage: Stage, largest: ImageWidth): Scene => ({
  name: stage.name,
  width: stage.width,
  height: stage.height,
  largest,
  draw: () => drawStage(stage),
})

const categories: Scene = {
  name: 'categories',
  width: 2 * TILE_SIDE,
  height: 2 * TILE_SIDE,
  largest: 1280,
  draw: () => drawQuarters('categories', categoryTiles, TILE_SIDE),
}

export const scenes: Scene[] = [
  scene(hero, 1280),
  scene(heroPhone, 960),
  categories,
  ...promoCards.map((stage) => scene(stage, 960)),
  scene(deals, 1280),
  // Also the previews of links to posts.
  ...blogPosts.map((stage) => scene(stage, 1280)),
  ...emptyStates.map((stage) => scene(stage, 640)),
  scene(notFound, 960),
  scene(welcome, 1280),
  scene(avatar, 320),
  ...customerPhotos.map((stage) => scene(stage, 1280)),
]
