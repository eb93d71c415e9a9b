import * as z from 'zod'
import { INVOICE_KINDS } from '../invoices.ts'
import { INVOICE_LIST } from '../lists.ts'
import { Money } from './common.ts'
import { listPage, listQuery } from './list.ts'

const refundFailed = z
  .literal(true)
  .optional()
  .meta({ description: 'true of a credit note whose refund failed later: a person has to settle it' })

/** An invoice or credit note, as its order shows it. */
export const OrderInvoice = z.object({
  number: z.string(),
  url: z.string().meta({ description: 'of the file' }),
  amount: Money,
  refundFailed,
})
export type OrderInvoice = z.infer<typeof OrderInvoice>

export const InvoiceView = z
  .object({
    _id: z.string(),
    number: z.string(),
    kind: z.enum(INVOICE_KINDS),
    orderId: z.string(),
    email: z.string(),
    currency: z.string().optional().meta({ description: 'such as EUR; absent for USD' }),
    amount: Money,
    tax: Money,
    issuedAt: z.string(),
    refundFailed,
    url: z
      .string()
      .optional()
      .meta({ description: 'of the file; absent until it is drawn, and after its years' }),
  })
  .meta({ id: 'Invoice' })
export type InvoiceView = z.infer<typeof InvoiceView>

export const InvoiceListQuery = listQuery(INVOICE_LIST, "a number, or a part of the order's")
export type InvoiceListQuery = z.infer<typeof InvoiceListQuery>

export const InvoiceListView = listPage(INVOICE_LIST.rows, InvoiceView)
export type InvoiceListView = z.infer<typeof InvoiceListView>
