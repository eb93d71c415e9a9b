import type { ImageWidth } from '../../../contract/images.ts'

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

export const scenes: Scene[] = []
