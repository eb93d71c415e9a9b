import type { ListShape } from './list-address.ts'
import * as lists from './lists.ts'

/** The name of a list with saved views. */
export type ViewedList = Extract<(typeof lists)[keyof typeof lists], { name: string }>['name']

const named = Object.values(lists).flatMap((list) => ('name' in list ? [list] : []))

export const VIEWED_LISTS: readonly ViewedList[] = named.map(({ name }) => name)

export const LIST_SHAPES = Object.fromEntries<ListShape>(named.map((list) => [list.name, list])) as Record<
  ViewedList,
  ListShape
>
