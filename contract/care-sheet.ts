const part = encodeURIComponent

/** The care sheet of an order. Not in the table of addresses, which every page of the storefront brings along. */
export const carePaths = {
  page: (orderId: string) => `/dashboard/care/${part(orderId)}`,
} as const
