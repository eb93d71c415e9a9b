import type { bulkOrderCalls } from '../../../../contract/calls/orders.ts'
import { paths } from '../../../../contract/paths.ts'
import { api, endpointsOf } from '../../../api/api.ts'
import { Link } from '../../../routing/Link.tsx'

const neighboursApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNeighbours: endpointsOf<typeof bulkOrderCalls>(build).query('GET /api/orders/:id/neighbours', [
      { type: 'Order', id: 'LIST' },
    ]),
  }),
})

const linkClass =
  'inline-flex min-h-11 items-center text-sm font-semibold text-leaf hover:underline underline-offset-4'

/** The links to the orders before and after this one, for admins. */
export function Neighbours({ id }: { id: string }) {
  const { currentData: { newer, older } = {} } = neighboursApi.useGetNeighboursQuery({ id })
  return (
    <nav aria-label="Other orders" className="flex gap-6">
      {newer !== undefined && (
        <Link to={paths.order(newer)} className={linkClass}>
          Newer order
        </Link>
      )}
      {older !== undefined && (
        <Link to={paths.order(older)} className={linkClass}>
          Older order
        </Link>
      )}
    </nav>
  )
}
