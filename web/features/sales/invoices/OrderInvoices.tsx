import type { ReactNode } from 'react'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import type { OrderInvoice } from '../../../../contract/schemas/invoice.ts'
import { useMoney } from '../../../routing/money.ts'
import { Panel } from '../../../ui/Panel.tsx'

/** The files of an order: its invoice and credit notes. */
export function OrderInvoices({ of: { currency, invoice, creditNotes } }: { of: OrderView }) {
  const money = useMoney(currency)
  if (invoice === undefined) return null
  return (
    <Panel title="Invoice" size="text-lg" className="gap-2 print:hidden">
      <ul className="grid gap-1 text-sm">
        <File of={invoice} title="Invoice" sum={money.show(invoice.amount)} />
        {creditNotes?.map((note) => (
          <File key={note.number} of={note} title="Credit note" sum={money.show(-note.amount)}>
            {note.refundFailed && (
              <p className="basis-full text-danger">Its refund failed, so it does not count.</p>
            )}
          </File>
        ))}
      </ul>
    </Panel>
  )
}

function File({
  of: { number, url },
  title,
  sum,
  children,
}: {
  of: OrderInvoice
  title: string
  sum: string
  children?: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <a href={url} target="_blank" className="inline-flex min-h-11 items-center link">
        {`${title} ${number} (PDF)`}
      </a>
      <span className="tabular-nums">{sum}</span>
      {children}
    </li>
  )
}
