import { formatDollars } from '../../../contract/money.ts'
import { paths } from '../../../contract/paths.ts'
import type { OrderView } from '../../../contract/schemas/order.ts'
import { Link } from '../../routing/Link.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { type Column, DataTable } from '../dashboard/DataTable.tsx'
import { formatDay } from '../dashboard/dates.ts'
import { PageTitle } from '../dashboard/PageTitle.tsx'
import { QueryStates } from '../dashboard/QueryStates.tsx'
import { StatusBadge } from '../dashboard/StatusBadge.tsx'
import { useViewer } from '../dashboard/use-viewer.ts'
import { useGetOrdersByEmailQuery } from './account.api.ts'
import { NoOrders } from './NoOrders.tsx'
import { Pages } from './Pages.tsx'

type NumberedOrder = OrderView & { number: number }

const columns: Column<NumberedOrder>[] = [
  { name: '#', cell: ({ number }) => number },
  { name: 'Order ID', cell: ({ orderId }) => <span className="whitespace-nowrap">{orderId}</span> },
  { name: 'Date', cell: ({ createdAt }) => formatDay(createdAt) },
  { name: 'Status', cell: ({ status }) => <StatusBadge status={status} seenBy="customer" /> },
  { name: 'Total', align: 'right', cell: ({ amount }) => formatDollars(amount) },
  {
    name: 'View Order',
    bare: true,
    cell: ({ orderId }) => (
      <Link
        to={paths.order(orderId)}
        className={buttonClass({ variant: 'secondary' })}
        aria-label={`View Order ${orderId}`}
      >
        View Order
      </Link>
    ),
  },
]

export function Component() {
  const { email } = useViewer()
  const query = useGetOrdersByEmailQuery(email)
  return (
    <div className="grid gap-6">
      <PageTitle title="Your Orders" />
      <QueryStates query={query} isEmpty={({ orders }) => orders.length === 0} empty={<NoOrders />}>
        {({ orders }) => (
          <Pages items={orders}>
            {(shown, first) => (
              <DataTable
                caption="Your Orders"
                columns={columns}
                rows={shown.map((order, index) => ({ ...order, number: first + index + 1 }))}
                rowKey={({ _id }) => _id}
              />
            )}
          </Pages>
        )}
      </QueryStates>
    </div>
  )
}
