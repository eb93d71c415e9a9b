import type { OwnPastOrder } from '../../../../contract/schemas/past-order.ts'
import { useMoney } from '../../../routing/money.ts'
import { type Column, DataTable } from '../../../tables/DataTable.tsx'
import { Pages } from '../../../tables/Pages.tsx'
import { Day } from '../../common/Dates.tsx'
import { pastLines, pastState } from './past-words.ts'
import { useGetOwnPastOrdersQuery } from './past-orders.api.ts'

const TITLE_ID = 'past-orders-title'

const PLACES = { widths: 'minmax(0,1fr) auto', lines: ['order total', 'date state'] }

const columns: Column<OwnPastOrder>[] = [
  {
    name: 'Order',
    at: 'order',
    cell: ({ number, lines }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{number}</span>
        <span className="text-xs wrap-anywhere text-muted">{pastLines(lines)}</span>
      </>
    ),
  },
  {
    name: 'Date',
    at: 'date',
    onPhone: 'max-md:text-xs max-md:text-muted',
    cell: ({ placedAt }) => (
      <span className="whitespace-nowrap">
        <Day iso={placedAt} />
      </span>
    ),
  },
  {
    name: 'Status',
    at: 'state',
    onPhone: 'max-md:text-right max-md:text-xs max-md:text-muted',
    cell: pastState,
  },
  {
    name: 'Total',
    align: 'right',
    at: 'total',
    onPhone: 'max-md:text-right max-md:font-semibold',
    cell: (order) => <Total of={order} />,
  },
]

/** What the customer bought before the shop moved here; nothing where there is none, or the address is not confirmed. */
export function OwnPastOrders() {
  const orders = useGetOwnPastOrdersQuery().data?.orders ?? []
  if (orders.length === 0) return null
  return (
    <section aria-labelledby={TITLE_ID} className="grid gap-3">
      <h2 id={TITLE_ID} tabIndex={-1} className="font-serif text-xl outline-none">
        Earlier orders
      </h2>
      <p className="text-sm text-muted">Placed before our shop moved here.</p>
      <Pages items={orders} headingId={TITLE_ID}>
        {(shown) => (
          <DataTable
            caption="Earlier orders"
            columns={columns}
            rows={shown}
            rowKey={({ _id }) => _id}
            phone={PLACES}
          />
        )}
      </Pages>
    </section>
  )
}

function Total({ of: { currency, total, refunded } }: { of: OwnPastOrder }) {
  const money = useMoney(currency)
  return (
    <>
      {money.show(total)}
      {refunded > 0 && <span className="block text-xs text-muted">{`${money.show(refunded)} refunded`}</span>}
    </>
  )
}
