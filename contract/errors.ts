/** The closed list of error codes the API answers with, beside a sentence for people (docs/behaviour.md#calls). */
export const ERROR_CODES = [
  'bad_request',
  'not_signed_in',
  'wrong_credentials',
  'second_factor',
  'locked',
  'token_spent',
  'forbidden',
  'confirm_needed',
  'factor_needed',
  'foreign_origin',
  'not_found',
  'method_not_allowed',
  'email_taken',
  'conflict',
  'refund_too_large',
  'too_late',
  'has_parcel',
  'nothing_left',
  'disputed',
  'last_admin',
  'open_orders',
  'unpaid',
  'payment_failed',
  'payment_mismatch',
  'empty_cart',
  'shop_closed',
  'unknown_product',
  'price_changed',
  'code_unknown',
  'code_ended',
  'address_needed',
  'not_delivered',
  'shipping_needed',
  'not_sold_there',
  'currency_in_use',
  'category_in_use',
  'out_of_stock',
  'too_large',
  'unsupported_media_type',
  'unsupported_image',
  'rate_limited',
  'unavailable',
  'busy',
  'unexpected',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/** `details` names the refused fields: `[{ field: 'price', message: '…' }]`; of `not_sold_there` also product, place and words. */
export type ErrorDetail = {
  field: string
  message: string
  productId?: string
  place?: string
  words?: string
}
export type ErrorBody = { message: string; code: ErrorCode; details?: ErrorDetail[] | undefined }
