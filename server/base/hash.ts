import { createHash } from 'node:crypto'

/** The SHA-256 of a text, such as a token that is not stored itself, in 64 hexadecimal digits. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
