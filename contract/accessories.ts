/** Why an accessory goes with a plant: it holds its pot, gives the light it wants, or the air. */
export const FITS = ['pot', 'light', 'humidity'] as const
export type Fit = (typeof FITS)[number]
