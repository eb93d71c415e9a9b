import type { ListParams } from '../../../../../contract/list-address.ts'
import { WAITING, type OrderFilter } from '../../../../../contract/order-filters.ts'
import type { OrderStatus } from '../../../../../contract/order-status.ts'
import { requestOf } from '../../../../../contract/calls/call.ts'
import type { OrderListQuery } from '../../../../../contract/schemas/order.ts'
import { toListQuery } from '../../../../tables/list-params.ts'

export type OrderParams = ListParams<'newest' | 'oldest' | 'amount', OrderFilter>

/** Returns the moment at which a day begins here, or so many days later. */
function startOf(day: string, daysLater = 0): string {
  const date = new Date(`${day}T00:00:00`)
  date.setDate(date.getDate() + daysLater)
  return date.toISOString()
}

const datesOf = ({ from, to }: OrderParams) => ({
  ...(from !== '' && { from: startOf(from) }),
  ...(to !== '' && { before: startOf(to, 1) }),
})

/** Returns the query of the API; the filter is a status or an open task. */
export function listQueryOf(params: OrderParams): OrderListQuery {
  const { filter } = params
  const rest = { ...toListQuery(params), ...datesOf(params) }
  if (filter === '') return rest
  if (filter === WAITING.packing) return { ...rest, waiting: 'packing' }
  if (filter === WAITING.address) return { ...rest, waiting: 'address' }
  if (filter === WAITING.held) return { ...rest, waiting: 'held' }
  if (filter === WAITING.dispute) return { ...rest, waiting: 'dispute' }
  if (filter === WAITING.refund) return { ...rest, waiting: 'refund' }
  if (filter === 'archived') return { ...rest, archived: 'true' }
  return { ...rest, status: filter satisfies OrderStatus }
}

/** Returns the address of a file with the list's orders, on all of its pages. */
export function exportAddressOf(params: OrderParams): string {
  const { page: _page, limit: _limit, sort: _sort, ...filter } = listQueryOf(params)
  return requestOf('GET /api/orders/export.csv', filter).url
}
