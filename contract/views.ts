import { type ListShape, readListParams, writeListParams } from './list-address.ts'
import type { ViewedList } from './viewed-lists.ts'

/** A list with saved views; the state of each is in its address. */
export type ViewedShape = ListShape & { name: ViewedList }

/** `most` views of one admin and list, `shared` views of colleagues that a list shows; the lengths are in characters. */
export const VIEWS = { most: 20, shared: 50, name: 60, query: 1_500 } as const

/** Returns the shortest query for what a list shows, without the page number and unknown parameters. */
export const shownQuery = (shape: ListShape, address: URLSearchParams): string =>
  writeListParams(readListParams(address, shape), { page: 1 }, shape).toString()

/** True if a list understands every parameter of a query. */
export function isUnderstood(shape: ListShape, query: string): boolean {
  const known = new URLSearchParams(shownQuery(shape, new URLSearchParams(query)))
  return [...new URLSearchParams(query)].every(
    ([name, value]) =>
      name === 'page' || (name === 'sort' && value === shape.sorts[0]) || known.get(name) === value,
  )
}
