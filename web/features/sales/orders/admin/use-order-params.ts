import { isNarrowed, writeListParams } from '../../../../../contract/list-address.ts'
import { ORDER_LIST } from '../../../../../contract/lists.ts'
import { paths } from '../../../../../contract/paths.ts'
import { useList } from '../../../../tables/use-list.ts'
import type { OrderParams } from './order-filters.ts'

/** The state of the list of orders in its address. */
export function useOrderParams() {
  const list = useList(ORDER_LIST)
  /** Returns the address of a link that changes the list. */
  const addressOf = (next: Partial<OrderParams>): string => {
    const query = writeListParams(list.params, next, ORDER_LIST).toString()
    return query === '' ? paths.manageOrders() : `${paths.manageOrders()}?${query}`
  }
  const isSearched = isNarrowed({ ...list.params, filter: '' })
  return { ...list, addressOf, isSearched }
}
