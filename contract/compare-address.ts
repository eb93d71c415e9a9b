import { paths } from './paths.ts'

/** Where these products stand side by side. */
export const compareAddress = (ids: readonly string[]): string =>
  ids.length === 0 ? paths.compare() : `${paths.compare()}?ids=${encodeURIComponent(ids.join())}`
