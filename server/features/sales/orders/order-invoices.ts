import { sql } from 'kysely'
import { toMajor } from '../../../../contract/currencies.ts'
import { invoiceNumber, type InvoiceKind } from '../../../../contract/invoices.ts'
import { isCounted } from '../../../../contract/refunds.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import type { Db } from '../../../database/schema.ts'
import type { OrderId } from '../delivery/deliveries.store.ts'
import type { RefundRow } from './order-refunds.store.ts'

/** Invoices of an order that have a file, oldest first. */
export const invoicesOf = (db: Db, orderId: OrderId) =>
  db
    .selectFrom('invoices')
    .select(['id', 'series', 'number', 'kind', 'refund_id', 'amount_cents'])
    .where('order_id', '=', orderId)
    .where(sql<boolean>`length(pdf) > 0`)
    .orderBy('issued_at')
    .orderBy('number')

export const fileUrl = (id: string): string => `/api/invoices/${id}/file`

type Issued = {
  id: string
  series: string
  number: number
  kind: InvoiceKind
  refund_id: string | null
  amount_cents: number
}

/** The invoice of an order and its credit notes; nothing where none is issued. */
export function presentInvoices(
  invoices: readonly Issued[],
  currency: string,
  refunds: readonly Pick<RefundRow, 'id' | 'state'>[],
): Pick<OrderView, 'invoice' | 'creditNotes'> {
  const failed = new Set(refunds.filter(({ state }) => !isCounted(state)).map(({ id }) => id))
  const views = invoices.map(({ id, series, number, kind, refund_id: refund, amount_cents: cents }) => ({
    kind,
    view: {
      number: invoiceNumber(series, number),
      url: fileUrl(id),
      amount: toMajor(cents, currency),
      ...(refund !== null && failed.has(refund) && { refundFailed: true as const }),
    },
  }))
  const invoice = views.find(({ kind }) => kind === 'invoice')?.view
  const creditNotes = views.filter(({ kind }) => kind === 'credit').map(({ view }) => view)
  return { ...(invoice && { invoice }), ...(creditNotes.length > 0 && { creditNotes }) }
}
