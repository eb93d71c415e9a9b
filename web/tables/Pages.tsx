import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { listShape, readListParams, writeListParams } from '../../contract/list-address.ts'
import { Pagination } from '../ui/Pagination.tsx'

/** Far above what most customers ever order, and few enough to render at once. */
const PAGE_SIZE = 50

const shape = listShape({ sorts: ['newest'] })

type PagesProps<Item> = {
  items: readonly Item[]
  /** The heading that takes the focus after a change of the page. */
  headingId: string
  children: (shown: Item[], first: number) => ReactNode
}

/** A long list in pages, for answers that come whole. The page number is in the address, so that Back returns to it. */
export function Pages<Item>({ items, headingId, children }: PagesProps<Item>) {
  const [searchParams, setSearchParams] = useSearchParams()
  const totalPages = Math.max(1, Math.ceil(items.length / PAGE_SIZE))
  const page = Math.min(readListParams(searchParams, shape).page, totalPages)
  const first = (page - 1) * PAGE_SIZE
  const change = (next: number) =>
    setSearchParams(writeListParams(readListParams(searchParams, shape), { page: next }, shape))
  return (
    <>
      {children(items.slice(first, first + PAGE_SIZE), first)}
      <Pagination page={page} totalPages={totalPages} onChange={change} headingId={headingId} />
    </>
  )
}
