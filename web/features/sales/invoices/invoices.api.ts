import type { invoiceCalls } from '../../../../contract/calls/invoices.ts'
import { api, endpointsOf } from '../../../api/api.ts'

const invoicesApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof invoiceCalls>(build)
    return {
      getInvoices: query('GET /api/invoices', ['Order']),
      sendInvoice: mutation('POST /api/invoices/:id/send', ['Email']),
    }
  },
})

export const { useGetInvoicesQuery, useSendInvoiceMutation } = invoicesApi
