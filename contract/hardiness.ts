import { ZONES } from './plants.ts'

const fahrenheit = (celsius: number): number => (celsius * 9) / 5 + 32

/** The hardiness zone of the USA that a temperature in °C lies in: zone n begins at -60 °F + 10 (n - 1). */
export const zoneOf = (celsius: number): number =>
  Math.min(ZONES.most, Math.max(ZONES.least, Math.floor((fahrenheit(celsius) + 60) / 10) + 1))

/** The lowest temperature of a zone in °C, with decimals. */
export const coldestOf = (zone: number): number => ((10 * (zone - 1) - 60 - 32) * 5) / 9
