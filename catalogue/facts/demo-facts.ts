import type { Safety } from '../../contract/plants.ts'

type DemoPlant = {
  latin: string
  /** Steps from 1, deep shade, to 5, full sun. */
  light: [from: number, to: number]
  water: { step: number; days: number }
  humidity: number
  /** °C: it thrives in a room that is no colder. Left out for plants that stand outdoors. */
  keepAbove?: number
  /** °C: it dies below. Its first hardiness zone follows from it. */
  hardyTo?: number
  /** The warmest hardiness zone of the USA in which it does well. */
  lastZone?: number
  /** True for a plant that lives for one summer, whatever the zone. */
  isAnnual?: true
  /** Centimetres, as it is sold. */
  size: { height: number; spread: number; pot?: number }
  /** Left out where no source that we trust says anything: then it is unknown, which is not safe. */
  safety?: { pets: Safety; children: Safety; source: string }
  care: string
}

/** Facts of the demo plants by slug (docs/plant-facts.md says how they were checked). */
export type DemoFacts = Readonly<Record<string, DemoPlant>>
