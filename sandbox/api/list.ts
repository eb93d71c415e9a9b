import { z } from 'zod'
import type { Filter } from '../store/page.ts'
import { badParam, noSuch } from './errors.ts'
import { integer } from './validate.ts'

const seconds = integer(0, 99_999_999_999)

const range = z.strictObject({
  gt: seconds.optional(),
  gte: seconds.optional(),
  lt: seconds.optional(),
  lte: seconds.optional(),
})

/** Query parameters of every list. */
export const listParams = {
  limit: integer(1, 100).optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  expand: z.array(z.string()).optional(),
}

/** A moment in seconds, or a range of them. */
export const created = z.union([seconds, range]).optional()

const operators = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

export function createdFilters(when: z.output<typeof created>): Filter[] {
  if (when === undefined) return []
  if (typeof when === 'number') return [{ sql: 'created = ?', values: [when] }]
  return (['gt', 'gte', 'lt', 'lte'] as const).flatMap((bound) => {
    const value = when[bound]
    return value === undefined ? [] : [{ sql: `created ${operators[bound]} ?`, values: [value] }]
  })
}

interface ListQuery {
  limit?: number | undefined
  starting_after?: string | undefined
  ending_before?: string | undefined
}

/** @param seqOf finds the place of the row a cursor names */
export function cursorFrom(thing: string, query: ListQuery, seqOf: (id: string) => number | undefined) {
  if (query.starting_after !== undefined && query.ending_before !== undefined)
    throw badParam('ending_before', 'Use either starting_after or ending_before.')
  const place = (param: 'starting_after' | 'ending_before') => {
    const id = query[param]
    if (id === undefined) return undefined
    const seq = seqOf(id)
    if (seq === undefined) throw noSuch(thing, id, param, 400)
    return seq
  }
  const after = place('starting_after')
  const before = place('ending_before')
  return {
    limit: query.limit ?? 10,
    ...(after !== undefined && { after }),
    ...(before !== undefined && { before }),
  }
}

export const presentList = <T>(url: string, data: T[], hasMore: boolean) => ({
  object: 'list' as const,
  data,
  has_more: hasMore,
  url,
})
