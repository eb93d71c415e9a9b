import { api } from '../../../api/api.ts'

/** Drops what only the person signed in so far may see; what the page still shows is asked for anew. */
export function forgetPrivateData() {
  return api.util.invalidateTags([
    'Order',
    'User',
    'Stats',
    'Audit',
    'Payment',
    { type: 'Review', id: 'LIST' },
  ])
}
