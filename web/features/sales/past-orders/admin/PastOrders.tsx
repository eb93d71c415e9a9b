import { PAST_ORDER_LIST } from '../../../../../contract/lists.ts'
import { pastOrderPage } from '../../../../../contract/office.ts'
import type { PastOrderRow } from '../../../../../contract/schemas/past-order.ts'
import { Link } from '../../../../routing/Link.tsx'
import { useMoney } from '../../../../routing/money.ts'
import type { Column } from '../../../../tables/DataTable.tsx'
import { EmailText } from '../../../../tables/EmailText.tsx'
import { ListToolbar } from '../../../../tables/ListToolbar.tsx'
import { PagedTable } from '../../../../tables/PagedTable.tsx'
import { PageTitle } from '../../../../tables/PageTitle.tsx'
import { useList } from '../../../../tables/use-list.ts'
import { formatMoment } from '../../../common/dates.ts'
import { pastState } from '../past-words.ts'
import { useGetPastOrdersQuery } from '../past-orders.api.ts'

const PLACES = {
  widths: 'minmax(0,1fr) auto',
  lines: ['number total', 'customer state', 'date .'],
}

const COLUMNS: readonly Column<PastOrderRow>[] = [
  {
    name: 'Number',
    at: 'number',
    cell: ({ _id, number }) => (
      <Link
        to={pastOrderPage(_id)}
        className="inline-flex min-h-6 items-center font-semibold wrap-anywhere link pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      >
        {number}
      </Link>
    ),
  },
  {
    name: 'Date',
    at: 'date',
    onPhone: 'max-md:text-xs max-md:text-muted',
    cell: ({ placedAt }) => <span className="xl:whitespace-nowrap">{formatMoment(placedAt)}</span>,
  },
  {
    name: 'Customer',
    at: 'customer',
    cell: ({ email }) => (email === '' ? '' : <EmailText email={email} />),
  },
  { name: 'Status', at: 'state', onPhone: 'max-md:text-right max-md:text-xs', cell: pastState },
  {
    name: 'Total',
    align: 'right',
    at: 'total',
    onPhone: 'max-md:text-right max-md:font-semibold',
    cell: (order) => <Total of={order} />,
  },
]

/** Orders that a former shop took: to read, and in no figure. */
export function Component() {
  const { params, change, isNarrowed, wanted } = useList(PAST_ORDER_LIST)
  const query = useGetPastOrdersQuery(wanted, { refetchOnMountOrArgChange: true })
  return (
    <div className="grid grid-cols-1 gap-6 max-md:gap-3">
      <PageTitle title="Past orders" />
      <p className="max-w-2xl text-sm text-muted">
        Orders of your former shop, as they were imported. They are in no figure and cannot be changed or
        refunded here.
      </p>
      <ListToolbar params={params} onChange={change} searchLabel="Search by number or e-mail" />
      <PagedTable
        caption="Past orders"
        query={query}
        of={PAST_ORDER_LIST.rows}
        columns={COLUMNS}
        phone={PLACES}
        rowKey={({ _id }) => _id}
        page={params.page}
        onPage={(page) => change({ page })}
        emptyText={isNarrowed ? 'Nothing found!' : 'No past orders yet.'}
      />
    </div>
  )
}

const Total = ({ of: { currency, total } }: { of: PastOrderRow }) => useMoney(currency).show(total)
