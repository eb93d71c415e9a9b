import { createHash } from 'node:crypto'
import { invalid } from './ucp.ts'

/** The last place that a cursor leads to: ranked searches end there, too. */
const DEEPEST = 1_000

/** Names a search, so that a cursor of another one is noticed. */
const nameOf = (search: unknown): string =>
  createHash('sha256').update(JSON.stringify(search)).digest('base64url').slice(0, 16)

export const cursorAt = (search: unknown, offset: number): string | undefined =>
  offset > DEEPEST ? undefined : `${nameOf(search)}.${offset}`

/** The place at which a page begins. @throws UcpError for a cursor of another search, or none of ours */
export function placeOf(search: unknown, cursor: string | undefined): number {
  if (cursor === undefined) return 0
  const [, name, digits] = /^([\w-]{16})\.(\d{1,4})$/.exec(cursor) ?? []
  const offset = Number(digits)
  if (name === undefined || offset > DEEPEST)
    throw invalid('The cursor is none of this shop', 'invalid_cursor')
  if (name !== nameOf(search)) throw invalid('The cursor belongs to another search', 'invalid_cursor')
  return offset
}
