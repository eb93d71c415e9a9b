import { useState } from 'react'
import { SEARCH_LEAST } from '../../../../contract/limits.ts'
import { paths } from '../../../../contract/paths.ts'
import type { OfficeKind } from '../../../../contract/schemas/office.ts'
import { errorText } from '../../../api/error-text.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { useGetShopInfoQuery } from '../../../api/shop.api.ts'
import { useGetSettingsQuery } from '../../shop/settings/settings.api.ts'
import { useGetWaitingQuery, useSearchOfficeQuery } from '../../../api/office.api.ts'
import { findScreens } from './screens.ts'
import { findSettings } from './settings-found.ts'

export type Found = { title: string; detail: string; to: string; isDocument?: boolean | undefined }
type FoundGroup = { name: string; hits: readonly Found[] }

const NAMES: Record<OfficeKind, string> = {
  order: 'Orders',
  product: 'Products',
  customer: 'Customers',
  content: 'Pages and posts',
}

/** The list that shows every hit of a kind; pages and posts have two. */
const LISTS: Partial<Record<OfficeKind, string>> = {
  order: paths.manageOrders(),
  product: paths.manageProducts(),
  customer: paths.users(),
}

/** Hits of one kind in an answer. */
const MAX_HITS = 5

/** Milliseconds without typing before the server is asked. */
const TYPING_PAUSE = 150

/** Milliseconds until kinds that took too long are asked for again. */
const ASK_AGAIN_AFTER = 1_000

/** Returns what a search finds, screens and settings first, and a sentence that says how many. */
export function useFound(text: string): { groups: readonly FoundGroup[]; said: string } {
  const q = useDebounced(text.trim(), TYPING_PAUSE)
  const delivers = useGetShopInfoQuery().data?.deliveryCountries !== undefined
  const hasPassports = useGetWaitingQuery().data?.labels === 'plants'
  const [isSlow, setSlow] = useState(false)
  const { currentData, error, isFetching } = useSearchOfficeQuery(
    { q },
    {
      skip: q.length < SEARCH_LEAST,
      refetchOnMountOrArgChange: true,
      pollingInterval: isSlow ? ASK_AGAIN_AFTER : 0,
    },
  )
  const settings = useGetSettingsQuery({}, { skip: q.length < SEARCH_LEAST })
  const wasSlow = currentData !== undefined && currentData.slow.length > 0
  if (isSlow !== wasSlow) setSlow(wasSlow)
  const answer = q === text.trim() ? currentData : undefined
  const own = [
    { name: 'Screens', hits: findScreens(text, delivers, hasPassports) },
    { name: 'Settings', hits: findSettings(text, settings.currentData?.groups ?? []) },
  ]
  const groups = [
    ...own.filter(({ hits }) => hits.length > 0),
    ...(answer?.groups ?? []).map(({ kind, hits }) => ({
      name: NAMES[kind],
      hits: hits.length < MAX_HITS ? hits : [...hits, ...allOf(kind, q)],
    })),
  ]
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  const said =
    error !== undefined && !isFetching
      ? errorText(error)
      : answer === undefined
        ? 'Searching...'
        : [
            count === 0 ? 'Nothing found.' : count === 1 ? '1 result.' : `${count} results.`,
            ...answer.slow.map((kind) => `${NAMES[kind]} are still being searched.`),
          ].join(' ')
  return { groups, said }
}

function allOf(kind: OfficeKind, q: string): Found[] {
  const list = LISTS[kind]
  if (list === undefined) return []
  const title = `All ${NAMES[kind].toLowerCase()} with “${q}”`
  return [{ title, detail: '', to: `${list}?${new URLSearchParams({ q }).toString()}` }]
}
