/** Addresses that e-mails and single pages lead to, apart from the table that every page of the storefront loads. */
export const farPaths = {
  withdraw: () => '/withdraw',
  /** The token of an e-mail follows behind `#`, where no server, log or referrer gets it. */
  resetPassword: () => '/reset-password',
  confirmAddress: () => '/confirm-address',
  undoAddress: () => '/undo-address',
  unsubscribe: (emailId: string) => `/unsubscribe?letter=${encodeURIComponent(emailId)}`,
  /** The form for a new product, filled with the data of another one. */
  copyProduct: (id: string) => `/dashboard/admin/add-product?copy=${encodeURIComponent(id)}`,
  audit: () => '/dashboard/admin/audit',
} as const
