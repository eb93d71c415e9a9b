import { invoiceNumber } from '../../../../contract/invoices.ts'
import { DEFAULT_CURRENCY, toMajor } from '../../../../contract/currencies.ts'
import { isCounted } from '../../../../contract/refunds.ts'
import type { InvoiceView } from '../../../../contract/schemas/invoice.ts'
import { fileUrl } from '../orders/order-invoices.ts'
import type { InvoiceRow } from './invoices.store.ts'

export const presentInvoice = (row: InvoiceRow): InvoiceView => ({
  _id: row.id,
  number: invoiceNumber(row.series, row.number),
  kind: row.kind,
  orderId: row.order_number,
  email: row.email,
  ...(row.currency !== DEFAULT_CURRENCY && { currency: row.currency.toUpperCase() }),
  amount: toMajor(row.amount_cents, row.currency),
  tax: toMajor(row.tax_cents, row.currency),
  issuedAt: row.issued_at.toISOString(),
  ...(row.refund_state !== null && !isCounted(row.refund_state) && { refundFailed: true as const }),
  ...(row.has_file && { url: fileUrl(row.id) }),
})
