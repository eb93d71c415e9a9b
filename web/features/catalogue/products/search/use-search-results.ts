import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import type { AppDispatch } from '../../../../api/api.ts'
import { getProducts } from '../../../../api/products.api.ts'
import { searchQuery } from './search-query.ts'

/** Returns the products that match. Outdated calls are aborted, so that fast typing does not flood the server. */
export function useSearchResults(words: string) {
  const dispatch = useDispatch<AppDispatch>()
  const ask = (forceRefetch: boolean) => dispatch(getProducts.initiate(searchQuery(words), { forceRefetch }))
  useEffect(() => {
    const request = dispatch(getProducts.initiate(searchQuery(words)))
    return () => {
      request.abort()
      request.unsubscribe()
    }
  }, [words, dispatch])
  const state = getProducts.useQueryState(searchQuery(words))
  return { ...state, retry: () => ask(true).unsubscribe() }
}
