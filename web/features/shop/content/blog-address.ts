import { contentPaths } from '../../../../contract/content.ts'

/** The page number of an address; the first for anything else. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

export const blogPath = (page: number): string =>
  page === 1 ? contentPaths.blog() : `${contentPaths.blog()}?page=${page}`
