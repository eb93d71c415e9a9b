const part = encodeURIComponent

/** The address of an order's care sheet. It is not in the table of addresses, because every storefront page loads that table. */
export const carePaths = {
  page: (orderId: string) => `/dashboard/care/${part(orderId)}`,
} as const
