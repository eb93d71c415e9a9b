import type { OrderView } from '../../../../contract/schemas/order.ts'
import { Moment } from '../../common/Dates.tsx'
import { PAGE_TITLE_ID, PageTitle } from '../../../tables/PageTitle.tsx'
import { QueryStates } from '../../../tables/QueryStates.tsx'
import { MoneyBadges } from '../refunds/MoneyBadges.tsx'
import { StatusBadge } from '../orders/StatusBadge.tsx'
import { useViewer } from '../../people/login/use-viewer.ts'
import { useGetOrdersByEmailQuery } from '../orders/orders.api.ts'
import { NoOrders } from '../orders/NoOrders.tsx'
import { Pages } from '../../../tables/Pages.tsx'
import { useMoney } from '../../../routing/money.ts'
import type { MoneyIn } from '../../../../contract/currencies.ts'

export function Component() {
  const { email } = useViewer()
  const money = useMoney()
  const query = useGetOrdersByEmailQuery({ email })
  return (
    <div className="grid gap-6">
      <PageTitle title="Total Payments" />
      <QueryStates query={query}>
        {({ orders }) => (
          <>
            <p className="rounded-2xl bg-leaf-soft px-5 py-4">
              Total Spent:{' '}
              <strong className="tabular-nums">{money.showMinor(totalSpent(orders, money))}</strong>
            </p>
            {orders.length === 0 && <NoOrders />}
            <Pages items={orders} headingId={PAGE_TITLE_ID}>
              {(shown, first) => <PaymentList orders={shown} first={first} />}
            </Pages>
          </>
        )}
      </QueryStates>
    </div>
  )
}

/** Returns the sum in the smallest unit, so that many small amounts do not drift. */
const totalSpent = (orders: OrderView[], { minor }: MoneyIn) =>
  orders.reduce((sum, { amount, refunded = 0 }) => sum + minor(amount) - minor(refunded), 0)

function PaymentList({ orders, first }: { orders: OrderView[]; first: number }) {
  const money = useMoney()
  return (
    <ol className="grid gap-3">
      {orders.map((order, index) => (
        <li
          key={order._id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-5 py-4"
        >
          <div>
            <h2 className="font-medium">Order #{first + index + 1}</h2>
            <p className="mt-1 text-sm text-muted">
              <Moment iso={order.createdAt} />
            </p>
          </div>
          <div className="flex flex-col-reverse items-end gap-x-4 gap-y-1 sm:flex-row sm:items-center">
            <MoneyBadges of={order} />
            <StatusBadge status={order.status} seenBy="customer" />
            <span className="min-w-24 text-right font-medium tabular-nums">{money.show(order.amount)}</span>
          </div>
        </li>
      ))}
    </ol>
  )
}
