import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import {
  isNarrowed,
  type ListParams,
  type ListShape,
  readListParams,
  writeListParams,
} from '../../contract/list-address.ts'
import { toListQuery } from './list-params.ts'

type Filtered<Name extends string, Value> = { filter: { name: Name; values: readonly Value[] | null } }
type SortOf<Shape extends ListShape> = Shape['sorts'][number]
type FilterOf<Shape> = Shape extends { filter: { values: null } }
  ? string
  : Shape extends Filtered<string, infer Value extends string>
    ? Value
    : never

/** The query of a list's call; a list in one order sends no sort. */
type Wanted<Shape extends ListShape> = { page: number; limit: number; q?: string; sort?: SortOf<Shape> } & {
  [Name in Shape extends Filtered<infer Its, unknown> ? Its : never]?: FilterOf<Shape>
}

/** A list as its address says it. `wanted` is the query of its call. */
export type List<Shape extends ListShape> = {
  shape: Shape
  params: ListParams<SortOf<Shape>, FilterOf<Shape>>
  change: (next: Partial<ListParams>) => void
  isNarrowed: boolean
  wanted: Wanted<Shape>
}

/**
 * A list's page, search, sort and filter, stored in the address, so that a reload, a link and the back button show the
 * same rows.
 */
export function useList<const Shape extends ListShape>(shape: Shape): List<Shape> {
  const [searchParams, setSearchParams] = useSearchParams()
  const params = readListParams(searchParams, shape)
  const waiting = useRef<URLSearchParams | null>(null)
  // Fields that were changed before the page was alive are heard at once, and the router follows one navigation at a time.
  const change = (next: Partial<ListParams>) => {
    const isFirst = waiting.current === null
    waiting.current = writeListParams(readListParams(waiting.current ?? searchParams, shape), next, shape)
    if (!isFirst) return
    queueMicrotask(() => {
      setSearchParams(waiting.current ?? searchParams, {
        // Typing would otherwise add a history entry with every key.
        replace: 'q' in next || 'from' in next || 'to' in next,
        preventScrollReset: true,
      })
      waiting.current = null
    })
  }
  const { sort, ...wanted } = toListQuery(params)
  const state = {
    params,
    wanted: {
      ...wanted,
      ...(shape.sorts.length > 1 && { sort }),
      ...(shape.filter !== undefined && params.filter !== '' && { [shape.filter.name]: params.filter }),
    },
  }
  // What was read from an address is among the shape's own values.
  return {
    shape,
    change,
    isNarrowed: isNarrowed(params),
    ...(state as Pick<List<Shape>, 'params' | 'wanted'>),
  }
}
