import { useState } from 'react'
import { PAYMENT_LIST } from '../../../../../contract/lists/payments.ts'
import { isNarrowed } from '../../../../../contract/list-address.ts'
import { CHECKOUT_STATES, type CheckoutState } from '../../../../../contract/checkout-states.ts'
import { PAGE_SIZES } from '../../../../../contract/limits.ts'
import { formatDollars } from '../../../../../contract/money.ts'
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
import { toListQuery } from '../../../../tables/list-params.ts'
import { ListHead } from '../../../../tables/ListHead.tsx'
import { PagedTable } from '../../../../tables/PagedTable.tsx'
import { RowActions, RowButton } from '../../../../tables/RowActions.tsx'
import { useListParams } from '../../../../tables/use-list-params.ts'
import { archivedOrders } from '../../orders/archived-orders.ts'
import { useGetPaymentsQuery, useSettlePaymentMutation } from '../records.api.ts'

const states = CHECKOUT_STATES.map((value) => ({ value, label: value }))

const tones: Record<CheckoutState, BadgeTone> = {
  open: 'yellow',
  paid: 'green',
  expired: 'gray',
  mismatch: 'red',
}

const DISPUTES: Record<Dispute, string> = { open: 'disputed', won: 'dispute won', lost: 'dispute lost' }

/** Every checkout beside the card provider's data, and an action to complete paid ones without an order. */
export function Component() {
  const { params, change } = useListParams(PAYMENT_LIST)
  const { sort: _newestFirst, ...wanted } = toListQuery(params, PAGE_SIZES.manage, 'state')
  const query = useGetPaymentsQuery(wanted, { refetchOnMountOrArgChange: true })
  const [settlePayment] = useSettlePaymentMutation()
  const [settling, setSettling] = useState<string | null>(null)

  const settle = async ({ checkoutId }: PaymentView) => {
    if (settling !== null) return
    setSettling(checkoutId)
    const { data, error } = await settlePayment({ id: checkoutId })
    setSettling(null)
    if (data === undefined) dashboardToast.error(errorText(error))
    else if (data.state === 'paid') dashboardToast.success('Payment settled')
    else dashboardToast.info(data.difference ?? `Nothing to settle: the checkout is ${data.state}`)
  }

  const columns: Column<PaymentView>[] = [
    {
      name: 'Date',
      place: 'max-md:col-start-1 max-md:row-start-2 max-md:text-xs max-md:text-muted',
      cell: ({ createdAt }) => (
        <span className="inline-block md:min-w-24 xl:whitespace-nowrap">{formatMoment(createdAt)}</span>
      ),
    },
    {
      name: 'Customer',
      place: 'max-md:col-start-1 max-md:row-start-1',
      cell: ({ email }) => <EmailText email={email} />,
    },
    {
      name: 'Amount',
      align: 'right',
      place: 'max-md:col-start-2 max-md:row-start-1 max-md:text-right max-md:font-semibold',
      cell: ({ amount, refunded }) => (
        <>
          {formatDollars(amount)}
          {refunded !== undefined && (
            <span className="block text-xs font-normal text-muted">{`${formatDollars(refunded)} refunded`}</span>
          )}
        </>
      ),
    },
    {
      name: 'Shop',
      place: 'max-md:col-start-2 max-md:row-start-2 max-md:text-right',
      cell: ({ state, dispute, refundFailed }) => (
        <span className="inline-flex flex-wrap gap-1 max-md:justify-end">
          <Badge tone={tones[state]}>{state}</Badge>
          {dispute !== undefined && (
            <Badge tone={dispute === 'won' ? 'green' : 'red'}>{DISPUTES[dispute]}</Badge>
          )}
          {refundFailed && <Badge tone="red">refund failed</Badge>}
        </span>
      ),
    },
    {
      name: 'Provider',
      place: 'max-md:col-start-1 max-md:row-start-3',
      cell: ({ provider }) => <ProviderWord provider={provider} />,
    },
    {
      name: 'Difference',
      place: 'max-md:col-span-2 max-md:row-start-4',
      cell: ({ difference }) => <Difference text={difference} />,
    },
    {
      name: 'Order',
      place: 'max-md:col-start-2 max-md:row-start-3 max-md:text-right',
      cell: ({ orderId, orderArchived }) =>
        orderId === null ? (
          'None'
        ) : (
          <Link
            // An archived order has no page, but a place in the archive's list.
            to={orderArchived ? archivedOrders(orderId) : paths.order(orderId)}
            className="inline-flex items-center whitespace-nowrap text-leaf underline underline-offset-4 max-md:min-h-11 md:min-h-6"
          >
            {orderArchived ? `${orderId}, archived` : orderId}
          </Link>
        ),
    },
    {
      name: 'Actions',
      screenOnly: true,
      place: 'max-md:col-span-2 max-md:row-start-5',
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
    <div className="grid grid-cols-1 gap-6 max-md:gap-2">
      <ListHead
        title="Payments"
        views={{ list: 'payments', shape: PAYMENT_LIST }}
        params={params}
        onChange={change}
        searchLabel="Search by address or order"
        filter={{ label: 'State', choices: states }}
      >
        <a href="/api/refunds/export.csv" download className={buttonClass({ variant: 'secondary' })}>
          Export refunds
        </a>
      </ListHead>
      <PagedTable
        caption="Payments"
        query={query}
        read={({ payments, totalPayments, totalPages }) => ({
          rows: payments,
          total: totalPayments,
          totalPages,
        })}
        columns={columns}
        phoneRow="max-md:grid-cols-[minmax(0,1fr)_auto]"
        rowKey={({ checkoutId }) => checkoutId}
        page={params.page}
        onPage={(page) => change({ page })}
        emptyText={isNarrowed(params) ? 'No payment found!' : 'No payments yet!'}
      />
    </div>
  )
}

function ProviderWord({ provider }: Pick<PaymentView, 'provider'>) {
  const text =
    provider === null ? 'No answer' : `${provider.paymentStatus}, ${formatDollars(provider.amount)}`
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
