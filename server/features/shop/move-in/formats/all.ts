import type { Format } from '../format.ts'

/** Every kind of file that is read, the first that knows a header first. */
export const FORMATS: readonly Format[] = []
