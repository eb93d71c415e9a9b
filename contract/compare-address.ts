import { paths } from './paths.ts'

/** Returns the address of the page that compares these products. */
export const compareAddress = (ids: readonly string[]): string =>
  ids.length === 0 ? paths.compare() : `${paths.compare()}?ids=${encodeURIComponent(ids.join())}`
