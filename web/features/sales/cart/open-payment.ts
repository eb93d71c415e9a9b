/** Where a browser stores the payment whose page the buyer was sent to, and their account, until it is known what became of it. */
export const OPEN_PAYMENT = 'openPayment'
