import { useState } from 'react'
import type { InvoiceKind } from '../../../../../contract/invoices.ts'
import { INVOICE_LIST } from '../../../../../contract/lists.ts'
import { paths } from '../../../../../contract/paths.ts'
import type { InvoiceView } from '../../../../../contract/schemas/invoice.ts'
import { settingsPage } from '../../../../../contract/settings.ts'
import { errorText } from '../../../../api/error-text.ts'
import { Link } from '../../../../routing/Link.tsx'
import { useMoney } from '../../../../routing/money.ts'
import type { Column } from '../../../../tables/DataTable.tsx'
import { EmailText } from '../../../../tables/EmailText.tsx'
import { ListPage } from '../../../../tables/ListPage.tsx'
import { RowActions, RowButton } from '../../../../tables/RowActions.tsx'
import { useList } from '../../../../tables/use-list.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { dashboardToast } from '../../../../ui/toast.ts'
import { formatMoment } from '../../../common/dates.ts'
import { useGetInvoicesQuery, useSendInvoiceMutation } from '../invoices.api.ts'

/** On a phone: number and amount, customer and kind, date and order, and the button. */
const PLACES = {
  widths: 'minmax(0,1fr) auto',
  lines: ['number amount', 'customer kind', 'date order', 'actions actions'],
}

const KINDS: Record<InvoiceKind, string> = { invoice: 'Invoice', credit: 'Credit note' }

/** Every invoice and credit note, to open and to send again. */
export function Component() {
  const list = useList(INVOICE_LIST)
  const query = useGetInvoicesQuery(list.wanted, { refetchOnMountOrArgChange: true })
  const [sendInvoice] = useSendInvoiceMutation()
  const [sending, setSending] = useState<string | null>(null)

  const send = async ({ _id: id, number, email }: InvoiceView) => {
    if (sending !== null) return
    setSending(id)
    const { error } = await sendInvoice({ id })
    setSending(null)
    if (error === undefined) dashboardToast.success(`${number} is sent to ${email}`)
    else dashboardToast.error(errorText(error))
  }

  const columns: Column<InvoiceView>[] = [
    {
      name: 'Number',
      at: 'number',
      onPhone: 'max-md:font-semibold',
      cell: ({ number, url }) =>
        url === undefined ? (
          number
        ) : (
          <a
            href={url}
            target="_blank"
            className="inline-flex min-h-6 items-center whitespace-nowrap link pointer-coarse:min-h-11"
          >
            {number}
          </a>
        ),
    },
    {
      name: 'Date',
      at: 'date',
      onPhone: 'max-md:text-xs max-md:text-muted',
      cell: ({ issuedAt }) => <span className="xl:whitespace-nowrap">{formatMoment(issuedAt)}</span>,
    },
    {
      name: 'Kind',
      at: 'kind',
      onPhone: 'max-md:text-right',
      cell: ({ kind, refundFailed }) => (
        <>
          {KINDS[kind]}
          {refundFailed && <p className="text-danger">Its refund failed</p>}
        </>
      ),
    },
    { name: 'Customer', at: 'customer', cell: ({ email }) => <EmailText email={email} /> },
    {
      name: 'Amount',
      align: 'right',
      at: 'amount',
      onPhone: 'max-md:text-right max-md:font-semibold',
      cell: (invoice) => <Sum of={invoice} />,
    },
    {
      name: 'Order',
      at: 'order',
      onPhone: 'max-md:text-right',
      cell: ({ orderId }) => (
        <Link
          to={paths.order(orderId)}
          className="inline-flex min-h-6 items-center whitespace-nowrap link pointer-coarse:min-h-11"
        >
          {orderId}
        </Link>
      ),
    },
    {
      name: 'Actions',
      screenOnly: true,
      at: 'actions',
      cell: (invoice) =>
        invoice.url !== undefined && (
          <RowActions>
            <RowButton
              label={sending === invoice._id ? 'Sending...' : 'Send again'}
              of={invoice.number}
              onClick={() => void send(invoice)}
            />
          </RowActions>
        ),
    },
  ]

  return (
    <ListPage
      list={list}
      query={query}
      title="Invoices"
      filter="Kind"
      filterTexts={KINDS}
      searchLabel="Search by number or order"
      columns={columns}
      rowKey={({ _id }) => _id}
      phone={PLACES}
      emptyTexts={['No invoice found!', 'No invoices yet!']}
      actions={
        <>
          <Link to={settingsPage('invoices')} className={buttonClass({ variant: 'secondary' })}>
            Settings
          </Link>
          <a href="/api/invoices/export.csv" download className={buttonClass({ variant: 'secondary' })}>
            Export invoices
          </a>
          <a href="/api/orders/lines.csv" download className={buttonClass({ variant: 'secondary' })}>
            Export order lines
          </a>
          <a href="/api/overview/tax.csv" download className={buttonClass({ variant: 'secondary' })}>
            Export taxes
          </a>
        </>
      }
    />
  )
}

function Sum({ of: { amount, kind, currency } }: { of: InvoiceView }) {
  const money = useMoney(currency)
  return money.show(kind === 'credit' ? -amount : amount)
}
