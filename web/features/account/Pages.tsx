import { type ReactNode, useState } from 'react'
import { Pagination } from '../../ui/Pagination.tsx'

/** Far above what most customers ever order, and few enough to draw at once. */
const PAGE_SIZE = 50

type PagesProps<Item> = { items: readonly Item[]; children: (shown: Item[], first: number) => ReactNode }

/** A long list in pages, for answers that come whole. */
export function Pages<Item>({ items, children }: PagesProps<Item>) {
  const [chosen, setChosen] = useState(1)
  const totalPages = Math.max(1, Math.ceil(items.length / PAGE_SIZE))
  const page = Math.min(chosen, totalPages)
  const first = (page - 1) * PAGE_SIZE
  return (
    <>
      {children(items.slice(first, first + PAGE_SIZE), first)}
      {totalPages > 1 && <Pagination page={page} totalPages={totalPages} onChange={setChosen} />}
    </>
  )
}
