import { paths } from '../../../../contract/paths.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { Link } from '../../../routing/Link.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { type Column, DataTable } from '../../../tables/DataTable.tsx'
import { Day } from '../../common/Dates.tsx'
import { PAGE_TITLE_ID, PageTitle } from '../../../tables/PageTitle.tsx'
import { QueryStates } from '../../../tables/QueryStates.tsx'
import { OwnPastOrders } from '../past-orders/OwnPastOrders.tsx'
import { MoneyBadges } from '../refunds/MoneyBadges.tsx'
import { isBeingPrepared, PREPARING } from './preparing.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { useViewer } from '../../people/login/use-viewer.ts'
import { useGetOrdersByEmailQuery } from './orders.api.ts'
import { NoOrders } from './NoOrders.tsx'
import { Pages } from '../../../tables/Pages.tsx'
import { useMoney } from '../../../routing/money.ts'

/** The most pictures and names of an order in its row. */
const MAX_SHOWN = 3

const PLACES = {
  widths: '1.25rem minmax(0,1fr) auto',
  lines: ['number order order', '. date total', '. status view'],
}

const columns: Column<OrderView>[] = [
  { name: '#', at: 'number', onPhone: 'max-md:mt-1 max-md:text-muted', cell: (_order, number) => number },
  { name: 'Order ID', at: 'order', onPhone: 'max-md:mt-1', cell: (order) => <Bought order={order} /> },
  {
    name: 'Date',
    at: 'date',
    onPhone: 'max-md:mt-1 max-md:text-muted',
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">
        <Day iso={createdAt} />
      </span>
    ),
  },
  {
    name: 'Status',
    at: 'status',
    onPhone: 'max-md:my-1',
    cell: (order) => (
      <span className="inline-flex flex-wrap items-center gap-1">
        <StatusBadge status={order.status} seenBy="customer" />
        <MoneyBadges of={order} />
        {isBeingPrepared(order) && <span className="text-xs text-muted">{PREPARING}</span>}
      </span>
    ),
  },
  {
    name: 'Total',
    align: 'right',
    at: 'total',
    onPhone: 'max-md:mt-1 max-md:text-right max-md:font-semibold',
    cell: (order) => <Total of={order} />,
  },
  {
    name: 'View Order',
    screenOnly: true,
    at: 'view',
    onPhone: 'max-md:my-1 max-md:text-right',
    cell: ({ orderId }) => (
      <Link
        to={paths.order(orderId)}
        className={buttonClass({ variant: 'secondary', className: 'whitespace-nowrap' })}
        aria-label={`View Order ${orderId}`}
      >
        View Order
      </Link>
    ),
  },
]

const Total = ({ of: { amount, currency } }: { of: OrderView }) => useMoney(currency).show(amount)

export function Component() {
  const { email } = useViewer()
  const query = useGetOrdersByEmailQuery({ email })
  return (
    <div className="grid gap-6">
      <PageTitle title="Your Orders" />
      <QueryStates query={query} isEmpty={({ orders }) => orders.length === 0} empty={<NoOrders />}>
        {({ orders }) => (
          <Pages items={orders} headingId={PAGE_TITLE_ID}>
            {(shown, first) => (
              <DataTable
                caption="Your Orders"
                columns={columns}
                phone={PLACES}
                rows={shown}
                first={first + 1}
                rowKey={({ _id }) => _id}
              />
            )}
          </Pages>
        )}
      </QueryStates>
      <OwnPastOrders />
    </div>
  )
}

/** The order's number, with the pictures and names of up to three plants. */
function Bought({ order: { orderId, products } }: { order: OrderView }) {
  const more = products.length - MAX_SHOWN
  const names = products.slice(0, MAX_SHOWN).map(({ name }) => name)
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="flex shrink-0 -space-x-3 print:hidden">
        {products.slice(0, MAX_SHOWN).map(({ productId, image }) => (
          <Picture
            key={productId}
            url={image}
            alt=""
            width={80}
            height={100}
            sizes="32px"
            largest={320}
            className="h-10 w-8 rounded-lg border border-surface object-cover"
          />
        ))}
      </span>
      <span className="min-w-0 flex-[1_1_8rem]">
        <span className="block font-semibold whitespace-nowrap">{orderId}</span>
        <span className="line-clamp-2 text-xs wrap-anywhere text-muted">
          {names.join(', ')}
          {more > 0 && ` and ${more} more`}
        </span>
      </span>
    </span>
  )
}
