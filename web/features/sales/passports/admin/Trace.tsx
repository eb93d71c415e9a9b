import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { LOTS_PAGE } from '../../../../../contract/office.ts'
import { paths } from '../../../../../contract/paths.ts'
import { TRACE_LIST } from '../../../../../contract/lists.ts'
import type { TraceView } from '../../../../../contract/schemas/lot.ts'
import { Link } from '../../../../routing/Link.tsx'
import type { Column } from '../../../../tables/DataTable.tsx'
import { PagedTable } from '../../../../tables/PagedTable.tsx'
import { PageTitle } from '../../../../tables/PageTitle.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { formatMoment } from '../../../common/dates.ts'
import { inPieces } from '../../../common/in-pieces.ts'
import { PersonalFileLink } from '../../../people/login/PersonalFileLink.tsx'
import { StatusBadge } from '../../orders/StatusBadge.tsx'
import { useTraceLotQuery } from '../passports.api.ts'

const PLACES = { widths: 'minmax(0,1fr) auto', lines: ['order status', 'what units', 'buyer .'] }

const COLUMNS: readonly Column<TraceView>[] = [
  {
    name: 'Order',
    at: 'order',
    cell: ({ orderId, createdAt }) => (
      <>
        <Link
          to={paths.order(orderId)}
          className="inline-flex min-h-6 items-center font-semibold hover:underline pointer-coarse:min-h-11"
        >
          {orderId}
        </Link>
        <span className="block text-xs text-muted">{formatMoment(createdAt)}</span>
      </>
    ),
  },
  { name: 'Product', at: 'what', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  { name: 'Units', at: 'units', cell: ({ units }) => inPieces(units) },
  { name: 'Buyer', at: 'buyer', cell: ({ email }) => <span className="break-all">{email}</span> },
  { name: 'Status', at: 'status', cell: ({ status }) => <StatusBadge status={status} seenBy="admin" /> },
]

/** A recall: what was sold of all lots of a code, the newest order first. */
export function Component() {
  const [params] = useSearchParams()
  const code = params.get('code') ?? ''
  const [page, setPage] = useState(1)
  const query = useTraceLotQuery({ code, page, limit: 20 }, { refetchOnMountOrArgChange: true })
  return (
    <div className="grid grid-cols-1 gap-6 max-md:gap-3">
      <PageTitle title={`Lot ${code}`}>
        <PersonalFileLink
          href={`/api/lots/orders.csv?code=${encodeURIComponent(code)}`}
          className={buttonClass({ variant: 'secondary' })}
        >
          Save CSV
        </PersonalFileLink>
        <Link to={LOTS_PAGE} className={buttonClass({ variant: 'secondary' })}>
          All lots
        </Link>
      </PageTitle>
      <p className="max-w-2xl text-sm text-muted">
        Every order that was packed from this lot, archived ones too.
      </p>
      <PagedTable
        caption={`Orders of lot ${code}`}
        query={query}
        of={TRACE_LIST.rows}
        columns={COLUMNS}
        phone={PLACES}
        rowKey={({ _id, position }) => `${_id} ${position}`}
        page={page}
        onPage={setPage}
        emptyText="No order was packed from this lot."
      />
    </div>
  )
}
