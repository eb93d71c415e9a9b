import { paths } from '../../../../contract/paths.ts'

/** Returns the address of the archived orders, of those that match `q` when it is given. */
export const archivedOrders = (q?: string): string =>
  `${paths.manageOrders()}?${new URLSearchParams({ ...(q !== undefined && { q }), status: 'archived' }).toString()}`
