import { useSearchParams } from 'react-router'
import { paths } from '../../../../../contract/paths.ts'
import { isNarrowed, listShape, readListParams, writeListParams } from '../../parts/list-params.ts'
import { ORDER_FILTERS, ORDER_SORTS, readDay, type OrderParams } from './order-filters.ts'

const shape = listShape({ sorts: ORDER_SORTS, filter: { name: 'status', values: ORDER_FILTERS } })

const read = (address: URLSearchParams): OrderParams => ({
  ...readListParams(address, shape),
  from: readDay(address.get('from')),
  to: readDay(address.get('to')),
})

/** `sort` and `filter` as a list's own controls say them: their choices are this list's. */
type Change = Partial<Omit<OrderParams, 'sort' | 'filter'> & { sort: string; filter: string }>

function write(current: OrderParams, change: Change): URLSearchParams {
  const address = writeListParams(current, change, shape)
  const { from, to } = { ...current, ...change }
  if (from !== '') address.set('from', from)
  if (to !== '') address.set('to', to)
  return address
}

/** What the list of orders shows, kept in the address as in other lists, with the days between which they were made. */
export function useOrderParams() {
  const [address, setAddress] = useSearchParams()
  const params = read(address)
  const change = (next: Change) => {
    // Typing would otherwise leave an entry of history behind with every key.
    const isTyped = 'q' in next || 'from' in next || 'to' in next
    setAddress((latest) => write(read(latest), next), { replace: isTyped, preventScrollReset: true })
  }
  /** Where a link leads that changes the list. */
  const addressOf = (next: Change): string => {
    const query = write(params, next).toString()
    return query === '' ? paths.manageOrders() : `${paths.manageOrders()}?${query}`
  }
  const isSearched = params.q.trim() !== '' || params.from !== '' || params.to !== ''
  return { params, change, addressOf, isSearched, isNarrowed: isSearched || isNarrowed(params) }
}
