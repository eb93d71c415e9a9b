import ChevronDown from 'lucide-react/icons/chevron-down'
import type { OrderStatus } from '../../../../../contract/order-status.ts'
import type { OrderView } from '../../../../../contract/schemas/order.ts'
import type { Column } from '../../../../tables/DataTable.tsx'
import { useZone } from '../../../common/Dates.tsx'
import { formatLongDay } from '../../../common/dates.ts'
import { inPieces } from '../../../common/in-pieces.ts'
import { EmailText } from '../../../../tables/EmailText.tsx'
import { StatusBadge } from '../StatusBadge.tsx'
import { SelectBox } from '../../../shop/bulk/SelectBox.tsx'
import { mainState, type MainState } from './main-state.ts'
import { OrderMenu } from './OrderMenu.tsx'
import { StatusMenu } from './StatusMenu.tsx'
import { useMoney } from '../../../../routing/money.ts'

/** On a phone two lines: number and customer left, status and day right, the actions behind one button. */
export const ORDER_PLACES = {
  widths: 'minmax(0,1fr) auto auto',
  lines: ['order status actions', 'customer date actions'],
}

type Uses = {
  delivers: boolean
  isSelected: (order: OrderView) => boolean
  onSelect: (order: OrderView, isSelected: boolean) => void
  onStatus: (order: OrderView, status: OrderStatus) => void
  onEdit: (order: OrderView) => void
  onDelete: (order: OrderView) => void
}

/** The columns of Manage Orders; sorting by amount or by age also shows that value. */
export const orderColumns = ({
  delivers,
  isSelected,
  onSelect,
  onStatus,
  onEdit,
  onDelete,
}: Uses): readonly Column<OrderView>[] => [
  {
    name: 'Order ID',
    at: 'order',
    cell: (order) => (
      <span
        className={`flex items-center md:max-xl:flex-col md:max-xl:items-start xl:gap-1 ${order.archivedAt === undefined ? 'max-md:-ml-3' : ''}`}
      >
        {order.archivedAt === undefined && (
          <SelectBox
            id={order._id}
            label={`Select ${order.orderId}`}
            isSelected={isSelected(order)}
            onSelect={(isChosen) => onSelect(order, isChosen)}
          />
        )}
        <span className="min-w-0">
          <Named order={order} />
        </span>
      </span>
    ),
  },
  { name: 'Customer', at: 'customer', cell: (order) => <Customer order={order} /> },
  {
    name: 'Status',
    at: 'status',
    onPhone: 'max-md:text-right',
    cell: (order) => (
      <span className="flex items-center gap-1 max-md:flex-col max-md:items-end max-md:gap-0 md:flex-wrap">
        <span className="inline-flex items-center md:max-xl:flex-col">
          <StatusBadge status={order.status} seenBy="admin" />
          {order.cancelledAt === undefined && order.archivedAt === undefined && (
            <StatusMenu
              label={`Change the status of ${order.orderId}`}
              current={order.status}
              onChoose={(status) => onStatus(order, status)}
              className="grid size-6 place-items-center rounded-full text-muted hover:bg-leaf-soft hover:text-ink max-md:-mr-2 pointer-coarse:-my-2.5 pointer-coarse:size-11"
            >
              <ChevronDown aria-hidden="true" className="size-4" />
            </StatusMenu>
          )}
        </span>
        <State of={mainState(order, delivers)} />
      </span>
    ),
  },
  {
    name: 'Date',
    at: 'date',
    onPhone: 'max-md:text-right max-md:text-xs',
    cell: (order) => <Changed order={order} />,
  },
  {
    name: 'Actions',
    screenOnly: true,
    at: 'actions',
    cell: (order) => (
      <OrderMenu order={order} onEdit={() => onEdit(order)} onDelete={() => onDelete(order)} />
    ),
  },
]

function Named({ order: { orderId, amount, currency, products } }: { order: OrderView }) {
  const money = useMoney(currency)
  const pieces = products.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <span className="block font-semibold max-md:mr-1 max-md:inline-block max-[22rem]:text-sm min-[22rem]:whitespace-nowrap">
        {orderId}
      </span>
      <span className="block tabular-nums max-md:inline-block max-md:text-xs max-md:whitespace-nowrap xl:whitespace-nowrap">
        {money.show(amount)}
        <span className="text-muted max-md:sr-only">{` · ${inPieces(pieces)}`}</span>
      </span>
    </>
  )
}

const TONES = { waits: 'text-warn', bad: 'text-danger', over: 'text-muted' }

const State = ({ of }: { of: MainState | null }) =>
  of !== null && <span className={`text-xs font-semibold ${TONES[of.tone]}`}>{of.words}</span>

function Customer({ order: { email, products } }: { order: OrderView }) {
  const short = products.reduce((sum, line) => sum + (line.short ?? 0), 0)
  return (
    <>
      <EmailText email={email} />
      {short > 0 && <span className="block text-xs font-semibold text-warn">{`${short} not available`}</span>}
    </>
  )
}

/** The day of the last change, and below it the day of the order if it differs. */
function Changed({ order: { createdAt, updatedAt } }: { order: OrderView }) {
  const zone = useZone()
  const [ordered, changed] = [formatLongDay(createdAt, zone), formatLongDay(updatedAt, zone)]
  return (
    <>
      <span className="block xl:whitespace-nowrap">{changed}</span>
      {ordered !== changed && <span className="block text-xs text-muted">ordered {ordered}</span>}
    </>
  )
}
