import { formatDollars } from '../../../contract/money.ts'
import type { OrderView } from '../../../contract/schemas/order.ts'
import type { Column } from '../dashboard/DataTable.tsx'
import { formatLongDay } from '../dashboard/dates.ts'
import { EmailText } from '../dashboard/EmailText.tsx'
import { StatusBadge } from '../dashboard/StatusBadge.tsx'

/** What an order is known by, in the columns of the specification; sorting by amount or by age shows what it went by. */
export const orderColumns: readonly Column<OrderView>[] = [
  { name: 'Order ID', paired: true, cell: (order) => <Named order={order} /> },
  { name: 'Customer', paired: true, cell: ({ email }) => <EmailText email={email} /> },
  {
    name: 'Status',
    paired: true,
    cell: ({ status }) => <StatusBadge status={status} seenBy="admin" />,
  },
  { name: 'Date', paired: true, cell: (order) => <Changed order={order} /> },
]

function Named({ order: { orderId, amount, products } }: { order: OrderView }) {
  const pieces = products.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <span className="block font-semibold whitespace-nowrap">{orderId}</span>
      <span className="block whitespace-nowrap tabular-nums">
        {formatDollars(amount)}
        <span className="text-muted">{` · ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`}</span>
      </span>
    </>
  )
}

/** The day of the last change, and below it the day of the order where that was another one. */
function Changed({ order: { createdAt, updatedAt } }: { order: OrderView }) {
  const [ordered, changed] = [formatLongDay(createdAt), formatLongDay(updatedAt)]
  return (
    <>
      <span className="block xl:whitespace-nowrap">{changed}</span>
      {ordered !== changed && <span className="block text-xs text-muted">ordered {ordered}</span>}
    </>
  )
}
