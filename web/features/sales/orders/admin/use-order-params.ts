import { isNarrowed, writeListParams } from '../../../../../contract/list-address.ts'
import { ORDER_LIST } from '../../../../../contract/lists/orders.ts'
import { paths } from '../../../../../contract/paths.ts'
import { useListParams } from '../../../../tables/use-list-params.ts'
import type { OrderParams } from './order-filters.ts'

/** The state of the list of orders in its address. */
export function useOrderParams() {
  const { params, change } = useListParams(ORDER_LIST)
  /** Returns the address of a link that changes the list. */
  const addressOf = (next: Partial<OrderParams>): string => {
    const query = writeListParams(params, next, ORDER_LIST).toString()
    return query === '' ? paths.manageOrders() : `${paths.manageOrders()}?${query}`
  }
  const isSearched = isNarrowed({ ...params, filter: '' })
  return { params, change, addressOf, isSearched, isNarrowed: isNarrowed(params) }
}
