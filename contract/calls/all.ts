import { productCalls } from './products.ts'
import { refundCalls } from './refunds.ts'

/** Every declared call of the API. */
export const allCalls = { ...productCalls, ...refundCalls }
