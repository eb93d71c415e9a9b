/** The events that an endpoint may subscribe to, and their descriptions. */
export const WEBHOOK_TYPES = {
  'order.created': 'An order was placed and paid',
  'order.status_changed': 'The status of an order was changed',
  'order.parcel_added': 'A parcel was added to an order',
  'order.cancelled': 'An order was cancelled',
  'order.refund_created': 'A refund of an order was made',
  'order.refund_failed': 'A refund of an order failed',
  'order.disputed': 'A payment dispute was opened or decided',
  'product.created': 'A product was added, or restored from the trash',
  'product.updated': 'A product was changed',
  'product.deleted': 'A product was deleted',
  'stock.in': 'A product is no longer low or out of stock',
  'stock.low': 'A product is low in stock',
  'stock.out': 'A product is out of stock',
} as const satisfies Record<string, string>

export type WebhookType = keyof typeof WEBHOOK_TYPES
export const webhookTypes = Object.keys(WEBHOOK_TYPES) as [WebhookType, ...WebhookType[]]

/** Sent when an admin asks for it, whatever types the endpoint subscribes to. */
export const TEST_TYPE = 'webhook.test'

/** `skipped` was never sent, because its endpoint was turned off. */
export const DELIVERY_STATES = ['waiting', 'sending', 'sent', 'failed', 'skipped'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** The most endpoints of a shop, and the number of sending workers, so that each endpoint has its own. */
export const MAX_ENDPOINTS = 10
/** Days for which the log of deliveries is kept, and the most of an endpoint. */
export const DELIVERY_DAYS = 30
export const MAX_DELIVERIES = 10_000
/** Hours for which the former secret also signs. */
export const OLD_SECRET_HOURS = 24
export const MAX_WEBHOOK_URL = 500
