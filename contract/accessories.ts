/** The reasons why an accessory fits a plant: it holds its pot, gives the light it needs, or the humidity. */
export const FITS = ['pot', 'light', 'humidity'] as const
export type Fit = (typeof FITS)[number]
