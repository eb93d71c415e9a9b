import { api } from '../../../api/api.ts'

/** Drops the private data of the former user; data still on the page is loaded again. */
export function clearPrivateData() {
  return api.util.invalidateTags([
    'Order',
    'User',
    'Stats',
    'Audit',
    'Payment',
    { type: 'Review', id: 'LIST' },
  ])
}
