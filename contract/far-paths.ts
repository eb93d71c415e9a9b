/** Addresses that e-mails and single pages lead to, apart from the table that every page of the storefront loads. */
export const farPaths = {
  withdraw: () => '/withdraw',
  /** The token of an e-mail follows behind `#`, where no server, log or referrer gets it. */
  resetPassword: () => '/reset-password',
  confirmAddress: () => '/confirm-address',
  undoAddress: () => '/undo-address',
  unsubscribe: (emailId: string) => `/unsubscribe?letter=${encodeURIComponent(emailId)}`,
} as const
