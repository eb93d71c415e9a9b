/** An entry in a row of page numbers: a number, or a gap of at least two pages. */
export type PageNumber = number | 'gap'

/** Returns the first and last page, `page` and its neighbours, with gaps between. A gap of one page is that page. */
export function pageNumbers(page: number, totalPages: number): PageNumber[] {
  const near = [1, page - 1, page, page + 1, totalPages].filter((each) => each >= 1 && each <= totalPages)
  const shown = [...new Set(near)].toSorted((a, b) => a - b)
  return shown.flatMap((each, index) => {
    const before = shown[index - 1] ?? 0
    if (each - before === 2) return [each - 1, each]
    return each - before > 2 ? (['gap', each] as const) : [each]
  })
}
