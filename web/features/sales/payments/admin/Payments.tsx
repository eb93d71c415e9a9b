import { useState } from 'react'
import { PAYMENT_LIST } from '../../../../../contract/lists.ts'
import type { CheckoutState } from '../../../../../contract/checkout-states.ts'
import { paths } from '../../../../../contract/paths.ts'
import type { Dispute } from '../../../../../contract/refunds.ts'
import type { PaymentView } from '../../../../../contract/schemas/payment.ts'
import { errorText } from '../../../../api/error-text.ts'
import { Link } from '../../../../routing/Link.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { Badge, type BadgeTone } from '../../../../ui/Badge.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import type { Column } from '../../../../tables/DataTable.tsx'
import { formatMoment } from '../../../common/dates.ts'
import { EmailText } from '../../../../tables/EmailText.tsx'
import { ListPage } from '../../../../tables/ListPage.tsx'
import { RowActions, RowButton } from '../../../../tables/RowActions.tsx'
import { useList } from '../../../../tables/use-list.ts'
import { archivedOrders } from '../../orders/archived-orders.ts'
import { useGetPaymentsQuery, useSettlePaymentMutation } from '../payments.api.ts'
import { useMoney } from '../../../../routing/money.ts'

/** On a phone: customer and amount, the date and the shop's state, the provider's and the order, and the difference. */
const PLACES = {
  widths: 'minmax(0,1fr) auto',
  lines: ['customer amount', 'date shop', 'provider order', 'difference difference', 'actions actions'],
}

const tones: Record<CheckoutState, BadgeTone> = {
  open: 'yellow',
  paid: 'green',
  expired: 'gray',
  mismatch: 'red',
}

const STATES: Record<CheckoutState, string> = {
  open: 'open',
  paid: 'paid',
  expired: 'expired',
  mismatch: 'needs review',
}

const DISPUTES: Record<Dispute, string> = { open: 'disputed', won: 'dispute won', lost: 'dispute lost' }

/** Every checkout beside the card provider's data, and an action to complete paid ones without an order. */
export function Component() {
  const list = useList(PAYMENT_LIST)
  const query = useGetPaymentsQuery(list.wanted, { refetchOnMountOrArgChange: true })
  const [settlePayment] = useSettlePaymentMutation()
  const [settling, setSettling] = useState<string | null>(null)

  const settle = async ({ checkoutId }: PaymentView) => {
    if (settling !== null) return
    setSettling(checkoutId)
    const { data, error } = await settlePayment({ id: checkoutId })
    setSettling(null)
    if (data === undefined) dashboardToast.error(errorText(error))
    else if (data.state === 'paid') dashboardToast.success('Payment settled')
    else dashboardToast.info(data.difference ?? `Nothing to settle: the checkout is ${STATES[data.state]}`)
  }

  const money = useMoney()
  const columns: Column<PaymentView>[] = [
    {
      name: 'Date',
      at: 'date',
      onPhone: 'max-md:text-xs max-md:text-muted',
      cell: ({ createdAt }) => (
        <span className="inline-block md:min-w-24 xl:whitespace-nowrap">{formatMoment(createdAt)}</span>
      ),
    },
    {
      name: 'Customer',
      at: 'customer',
      cell: ({ email }) => <EmailText email={email} />,
    },
    {
      name: 'Amount',
      align: 'right',
      at: 'amount',
      onPhone: 'max-md:text-right max-md:font-semibold',
      cell: ({ amount, refunded }) => (
        <>
          {money.show(amount)}
          {refunded !== undefined && (
            <span className="block text-xs font-normal text-muted">{`${money.show(refunded)} refunded`}</span>
          )}
        </>
      ),
    },
    {
      name: 'Shop',
      at: 'shop',
      onPhone: 'max-md:text-right',
      cell: ({ state, dispute, refundFailed }) => (
        <span className="inline-flex flex-wrap gap-1 max-md:justify-end">
          <Badge tone={tones[state]}>{STATES[state]}</Badge>
          {dispute !== undefined && (
            <Badge tone={dispute === 'won' ? 'green' : 'red'}>{DISPUTES[dispute]}</Badge>
          )}
          {refundFailed && <Badge tone="red">refund failed</Badge>}
        </span>
      ),
    },
    {
      name: 'Provider',
      at: 'provider',
      cell: ({ provider }) => <ProviderWord provider={provider} />,
    },
    {
      name: 'Difference',
      at: 'difference',
      cell: ({ difference }) => <Difference text={difference} />,
    },
    {
      name: 'Order',
      at: 'order',
      onPhone: 'max-md:text-right',
      cell: ({ orderId, orderArchived }) =>
        orderId === null ? (
          'None'
        ) : (
          <Link
            // An archived order has no page, but a place in the archive's list.
            to={orderArchived ? archivedOrders(orderId) : paths.order(orderId)}
            className="inline-flex items-center whitespace-nowrap text-leaf underline underline-offset-4 min-h-6 pointer-coarse:min-h-11"
          >
            {orderArchived ? `${orderId}, archived` : orderId}
          </Link>
        ),
    },
    {
      name: 'Actions',
      screenOnly: true,
      at: 'actions',
      cell: (payment) =>
        payment.state !== 'paid' && (
          <RowActions>
            <RowButton
              label={settling === payment.checkoutId ? 'Settling...' : 'Settle'}
              of={`the payment of ${payment.email}`}
              onClick={() => void settle(payment)}
            />
          </RowActions>
        ),
    },
  ]

  return (
    <ListPage
      list={list}
      query={query}
      title="Payments"
      searchLabel="Search by e-mail or order"
      filter="State"
      filterTexts={STATES}
      columns={columns}
      rowKey={({ checkoutId }) => checkoutId}
      phone={PLACES}
      emptyTexts={['No payment found!', 'No payments yet!']}
      actions={
        <a href="/api/refunds/export.csv" download className={buttonClass({ variant: 'secondary' })}>
          Export refunds
        </a>
      }
    />
  )
}

function ProviderWord({ provider }: Pick<PaymentView, 'provider'>) {
  const money = useMoney(provider?.currency)
  const text = provider === null ? 'No answer' : `${provider.paymentStatus}, ${money.show(provider.amount)}`
  return (
    <span className={provider === null ? 'whitespace-nowrap text-muted' : ''}>
      <span className="md:hidden">Provider: </span>
      {text}
    </span>
  )
}

function Difference({ text }: { text: string | null }) {
  return text === null ? (
    <span className="text-muted">
      <span className="md:hidden">Difference: </span>None
    </span>
  ) : (
    <strong className="text-danger">{text}</strong>
  )
}
