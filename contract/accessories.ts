/** Which plants an accessory is for, said and read by admins. Here and not in the table of addresses, which every page brings along. */
export const accessoryPath = (productId: string): string =>
  `/api/accessories/${encodeURIComponent(productId)}`

/** Why an accessory goes with a plant: it holds its pot, gives the light it wants, or the air. */
export const FITS = ['pot', 'light', 'humidity'] as const
export type Fit = (typeof FITS)[number]
