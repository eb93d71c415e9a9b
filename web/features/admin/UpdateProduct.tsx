import { useState } from 'react'
import { useParams } from 'react-router'
import type { ProductDetailView } from '../../../contract/schemas/product.ts'
import { PageTitle } from '../dashboard/PageTitle.tsx'
import { QueryStates } from '../dashboard/QueryStates.tsx'
import { useGetProductQuery } from '../product/product.api.ts'
import { UpdateForm } from './UpdateForm.tsx'

export function Component() {
  const { id = '' } = useParams()
  const [openedAt] = useState(() => Date.now())
  const query = useGetProductQuery(id, { refetchOnMountOrArgChange: true })
  // An editor starts from what is stored now, not from what a page showed a minute ago.
  const isFresh = (query.fulfilledTimeStamp ?? 0) >= openedAt
  return (
    <div className="grid gap-6">
      <PageTitle title="Update Product" />
      <QueryStates<ProductDetailView>
        query={{ ...query, data: isFresh ? query.currentData : undefined }}
        failure="Error fetching product!..."
      >
        {({ product }) => (
          <UpdateForm key={product._id} product={product} fetchLatest={() => query.refetch()} />
        )}
      </QueryStates>
    </div>
  )
}
