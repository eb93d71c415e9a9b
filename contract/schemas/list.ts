import * as z from 'zod'
import { LENGTHS, PAGE_SIZES } from '../limits.ts'
import { totalOf } from '../list-answer.ts'
import { Page, text } from './common.ts'

type Filter<Name, Value> = { name: Name; values: readonly Value[] | null }
type Choice<Value extends string> = z.ZodOptional<z.ZodEnum<{ [Each in Value]: Each }>>
type Sorts = readonly [string, ...string[]]
type Sorted<All extends Sorts> = All extends readonly [string] ? object : { sort: Choice<All[number]> }

/** Which page of a list, and how many rows it has. */
export const paging = {
  page: Page,
  limit: z.coerce.number().int().min(1).max(PAGE_SIZES.listMost).default(PAGE_SIZES.manage),
}

/** The query of a list; without its filter it means all rows. @param searched what the search looks at */
export const listQuery = <All extends Sorts, Name extends string = never, Value extends string = never>(
  { sorts, filter }: { sorts: All; filter?: Filter<Name, Value> },
  searched: string,
) =>
  z.object({
    ...paging,
    q: text(LENGTHS.search).optional().meta({ description: searched }),
    ...((filter && {
      [filter.name]: (filter.values === null ? text(LENGTHS.search) : z.enum(filter.values)).optional(),
    }) as Record<Name, Choice<Value>>),
    ...((sorts.length > 1 && { sort: z.enum(sorts).optional() }) as Sorted<All>),
  })

/** The answer of a list: one page of its rows, and how many there are. */
export const listPage = <Rows extends string, Row extends z.ZodType>(rows: Rows, row: Row) =>
  z.object({ ...named(rows, z.array(row)), ...named(totalOf(rows), z.number()), totalPages: z.number() })

const named = <Name extends string, Value>(name: Name, value: Value) =>
  ({ [name]: value }) as Record<Name, Value>
