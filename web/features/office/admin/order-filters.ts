import { PAGE_SIZES } from '../../../../contract/limits.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../../../contract/order-status.ts'
import type { OrderListQuery } from '../../../../contract/schemas/order.ts'
import { type ListParams, toListQuery } from '../parts/list-params.ts'

/** What orders can wait for, in the words of the filter. */
export const WAITING = { packing: 'to be packed', address: 'address missing' } as const

export const ORDER_FILTERS = [...ORDER_STATUSES, WAITING.packing, WAITING.address] as const
type OrderFilter = (typeof ORDER_FILTERS)[number]

type OrderSort = NonNullable<OrderListQuery['sort']>

/** What the API is asked for: the filter is a status, or what is waited for. */
export function listQueryOf(params: ListParams<OrderSort, OrderFilter>): OrderListQuery {
  const { filter, ...rest } = toListQuery(params, PAGE_SIZES.manage, 'filter')
  if (filter === undefined) return rest
  if (filter === WAITING.packing) return { ...rest, waiting: 'packing' }
  if (filter === WAITING.address) return { ...rest, waiting: 'address' }
  return { ...rest, status: filter satisfies OrderStatus }
}
