import { PAGE_SIZES } from '../../../../../contract/limits.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../../../../contract/order-status.ts'
import { apiPaths } from '../../../../../contract/paths.ts'
import type { OrderListQuery } from '../../../../../contract/schemas/order.ts'
import { type ListParams, toListQuery } from '../../parts/list-params.ts'

/** What orders can wait for, in the words of the filter. */
export const WAITING = { packing: 'to be packed', address: 'address missing', dispute: 'disputed' } as const

export const ORDER_FILTERS = [...ORDER_STATUSES, WAITING.packing, WAITING.address, WAITING.dispute] as const
export type OrderFilter = (typeof ORDER_FILTERS)[number]

export const ORDER_SORTS = ['newest', 'oldest', 'amount'] as const
type OrderSort = (typeof ORDER_SORTS)[number]

/** `from` and `to` are days as `2026-11-22`, both included, in the reader's own time; empty when not chosen. */
export type OrderParams = ListParams<OrderSort, OrderFilter> & { from: string; to: string }

/** A day out of an address, which anyone may have typed: one that there is, in years that every part of the shop can say. */
export function readDay(text: string | null): string {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text) || text < '1971' || text >= '9999') return ''
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : ''
}

/** The moment at which a day begins here, or so many days later. */
function startOf(day: string, daysLater = 0): string {
  const date = new Date(`${day}T00:00:00`)
  date.setDate(date.getDate() + daysLater)
  return date.toISOString()
}

const datesOf = ({ from, to }: OrderParams) => ({
  ...(from !== '' && { from: startOf(from) }),
  ...(to !== '' && { before: startOf(to, 1) }),
})

/** What the API is asked for: the filter is a status, or what is waited for. */
export function listQueryOf({ from, to, ...params }: OrderParams): OrderListQuery {
  const { filter, ...list } = toListQuery(params, PAGE_SIZES.manage, 'filter')
  const rest = { ...list, ...datesOf({ ...params, from, to }) }
  if (filter === undefined) return rest
  if (filter === WAITING.packing) return { ...rest, waiting: 'packing' }
  if (filter === WAITING.address) return { ...rest, waiting: 'address' }
  if (filter === WAITING.dispute) return { ...rest, waiting: 'dispute' }
  return { ...rest, status: filter satisfies OrderStatus }
}

/** A file of the orders that the list shows, on all of its pages. */
export function exportAddressOf(params: OrderParams): string {
  const { page: _page, limit: _limit, sort: _sort, ...filter } = listQueryOf(params)
  const given = Object.entries(filter).map(([name, value]) => [name, String(value)])
  const query = new URLSearchParams(given).toString()
  return query === '' ? apiPaths.exportOrders() : `${apiPaths.exportOrders()}?${query}`
}
