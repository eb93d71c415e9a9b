import { apiPaths, paths } from '../../../../contract/paths.ts'
import type { NeighboursView } from '../../../../contract/schemas/order-bulk.ts'
import { api } from '../../../api/api.ts'
import { Link } from '../../../routing/Link.tsx'

const neighboursApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNeighbours: build.query<NeighboursView, string>({
      query: (id) => ({ url: apiPaths.orderNeighbours(id) }),
      providesTags: [{ type: 'Order', id: 'LIST' }],
    }),
  }),
})

const linkClass =
  'inline-flex min-h-11 items-center text-sm font-semibold text-leaf hover:underline underline-offset-4'

/** The ways to the orders before and after this one, for admins. */
export function Neighbours({ id }: { id: string }) {
  const { currentData: { newer, older } = {} } = neighboursApi.useGetNeighboursQuery(id)
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
