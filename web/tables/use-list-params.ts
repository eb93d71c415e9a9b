import { useSearchParams } from 'react-router'
import {
  type ListParams,
  type ListShape,
  readListParams,
  writeListParams,
} from '../../contract/list-address.ts'

/**
 * A list's page, search, sort and filter, stored in the address, so that a reload, a link and the back button show the
 * same rows.
 */
export function useListParams<Sort extends string, Filter extends string>(shape: ListShape<Sort, Filter>) {
  const [searchParams, setSearchParams] = useSearchParams()
  const params = readListParams(searchParams, shape)
  const change = (next: Partial<ListParams>) => {
    // Typing would otherwise add a history entry with every key.
    setSearchParams((latest) => writeListParams(readListParams(latest, shape), next, shape), {
      replace: 'q' in next || 'from' in next || 'to' in next,
      preventScrollReset: true,
    })
  }
  return { params, change }
}
