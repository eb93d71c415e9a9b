/** The effect of a plant on a person or pet that chews or touches it. `unknown` must never be shown as safe. */
export const SAFETY = ['safe', 'irritant', 'toxic', 'unknown'] as const
export type Safety = (typeof SAFETY)[number]

/** Steps of light, water and humidity: 1 is deep shade, hardly any water, dry air; 5 is full sun, always moist, a greenhouse. */
export const STEPS = { least: 1, most: 5 } as const

/** Choices of how often to water, each with the water levels that match it. */
export const WATERINGS = {
  seldom: { least: 1, most: 2 },
  weekly: { least: 1, most: 3 },
  often: { least: 4, most: 5 },
} as const

/** How long a plant lives; an annual dies after its summer, in every hardiness zone. */
export const LIVES = ['annual', 'perennial'] as const
export type Life = (typeof LIVES)[number]

/** Hardiness zones of the USA. */
export const ZONES = { least: 1, most: 13 } as const

/** Bounds of the facts that an admin may enter, so that pages stay small. */
export const PLANT_BOUNDS = {
  centimetres: 5_000,
  waterDays: 365,
  celsius: { least: -60, most: 40 },
  latinName: 120,
  cultivar: 60,
  grownIn: 60,
  family: 60,
  care: 2_000,
  source: 500,
} as const
