import { hashOf } from '../../../base/hash.ts'

/** The most characters of a key: an index of the database holds some 2,700 bytes of it. */
const MOST = 600

/** A key that an index can hold, however long the cells are that it is made of. */
export const shortKey = (key: string): string => (key.length <= MOST ? key : hashOf(key))
