import { Message } from '../schemas/common.ts'
import { InvoiceListQuery, InvoiceListView } from '../schemas/invoice.ts'
import type { Calls } from './call.ts'

export const invoiceCalls = {
  'GET /api/invoices': {
    summary: 'A page of invoices and credit notes, newest first',
    access: 'admin',
    query: InvoiceListQuery,
    answer: InvoiceListView,
  },
  'GET /api/invoices/:id/file': {
    summary: 'The file of an invoice or credit note, which never changes',
    access: 'signed-in',
    produces: ['application/pdf'],
  },
  'POST /api/invoices/:id/send': {
    summary: 'Send an invoice or credit note to its buyer once more',
    access: 'admin',
    status: 202,
    answer: Message,
  },
} satisfies Calls
