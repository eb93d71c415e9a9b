import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import type { ImportKind, ImportState } from '../../../../contract/imports.ts'
import type { StagedImportView } from '../../../../contract/schemas/imports.ts'
import { api } from '../../../api/api.ts'
import { CHANGED } from './imports.api.ts'

type Tags = Extract<Parameters<typeof api.util.invalidateTags>[0], readonly unknown[]>

/** What shows something else once things of a kind were written or taken back. */
const WRITTEN: Record<ImportKind, Tags> = {
  products: ['Product', 'Stock', 'Setting', 'Stats'],
  stock: ['Stock', 'Product'],
  customers: ['User', 'Stats'],
  orders: ['Order', 'Reviewing'],
  reviews: ['Review', 'Product'],
  redirects: ['Redirect'],
  'plant-facts': ['Product'],
  'sale-rules': ['SaleRule', 'Setting', 'Product'],
}

/**
 * Lets pages ask again for what an import writes, its rows among it, once it is seen to begin and to come to rest: a job writes it, after the call
 * that starts it.
 */
export function useChangedThings(imports: readonly StagedImportView[]) {
  const dispatch = useDispatch()
  const seen = useRef(new Map<string, ImportState>())
  useEffect(() => {
    const tags = imports.flatMap(({ _id, state, kind }) => {
      const before = seen.current.get(_id)
      seen.current.set(_id, state)
      const writes = state !== 'reading' && state !== 'ready' && state !== 'failed'
      return before !== undefined && before !== state && writes ? WRITTEN[kind] : []
    })
    if (tags.length > 0) dispatch(api.util.invalidateTags([...tags, ...CHANGED]))
  }, [imports, dispatch])
}
