import { useState } from 'react'
import { useParams } from 'react-router'
import { PAGE_SIZES } from '../../../../../contract/limits.ts'
import { paths } from '../../../../../contract/paths.ts'
import type { MovementView } from '../../../../../contract/schemas/stock.ts'
import { Link } from '../../../../routing/Link.tsx'
import { formatMoment } from '../../../common/dates.ts'
import type { Column } from '../../../../tables/DataTable.tsx'
import { PagedTable } from '../../../../tables/PagedTable.tsx'
import { PageTitle } from '../../../../tables/PageTitle.tsx'
import { useGetMovementsQuery, useGetStockQuery } from './stock.api.ts'

const columns: readonly Column<MovementView>[] = [
  { name: 'Date', cell: ({ createdAt }) => formatMoment(createdAt) },
  {
    name: 'Change',
    cell: ({ change }) => <span className="tabular-nums">{change > 0 ? `+${change}` : change}</span>,
  },
  { name: 'Available', cell: ({ quantityAfter }) => <span className="tabular-nums">{quantityAfter}</span> },
  { name: 'Reason', cell: (movement) => <Why movement={movement} /> },
  { name: 'By', cell: ({ actor }) => <span className="wrap-anywhere">{actor ?? 'The shop'}</span> },
]

/** The stock movements of one product, whose sum is its quantity. */
export function Component() {
  const { id = '' } = useParams()
  const [page, setPage] = useState(1)
  const { data } = useGetStockQuery({ productId: id })
  const query = useGetMovementsQuery(
    { productId: id, page, limit: PAGE_SIZES.manage },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <div className="grid gap-6">
      <PageTitle title={data?.stock ? `Stock movements of ${data.stock.name}` : 'Movements'} />
      <PagedTable
        caption="Movements"
        query={query}
        of="movements"
        columns={columns}
        rowKey={({ _id }) => _id}
        page={page}
        onPage={setPage}
        emptyText="No stock movements yet!"
      />
    </div>
  )
}

function Why({ movement: { reason, orderId, note } }: { movement: MovementView }) {
  return (
    <span className="wrap-anywhere">
      <span className="inline-block first-letter:uppercase">{reason}</span>
      {orderId !== null && (
        <>
          {' '}
          <Link to={paths.order(orderId)} className="text-leaf underline underline-offset-4">
            {orderId}
          </Link>
        </>
      )}
      {note !== '' && <span className="block text-xs text-muted">{note}</span>}
    </span>
  )
}
