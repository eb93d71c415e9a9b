import type { Safety } from '../../contract/plants.ts'

type DemoPlant = {
  latin: string
  /** Steps from 1, deep shade, to 5, full sun. */
  light: [from: number, to: number]
  water: { step: number; days: number }
  humidity: number
  /** The coldest it bears. */
  celsius: number
  /** Hardiness zones of the USA. */
  zones: [from: number, to: number]
  /** Centimetres, as it is sold. */
  size: { height: number; spread: number; pot?: number }
  /** Left out where no source that we trust says anything: then it is unknown, which is not safe. */
  safety?: { pets: Safety; children: Safety; source: string }
  care: string
}

/** Facts of the demo plants by slug (docs/plant-facts.md says how they were checked). */
export type DemoFacts = Readonly<Record<string, DemoPlant>>
