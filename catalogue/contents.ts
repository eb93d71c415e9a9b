import type { DemoContent } from './contents/content.ts'
import { light } from './contents/light.ts'
import { about, returns, shipping } from './contents/pages.ts'
import { propagation } from './contents/propagation.ts'
import { repotting } from './contents/repotting.ts'
import { watering } from './contents/watering.ts'

/** The published pages and posts of the demo shop. Its posts have the titles and summaries of `brand/home.ts`. */
export const demoContents: readonly DemoContent[] = [
  about,
  shipping,
  returns,
  watering,
  light,
  repotting,
  propagation,
]
