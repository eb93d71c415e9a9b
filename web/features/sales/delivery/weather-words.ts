import { MINUTE } from '../../../../contract/durations.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { dayWords, type ShippingRisk } from '../../../../contract/shipping-risks.ts'

/** `Held until March 15, 2027: frost on the way.` */
export const holdWords = (until: string, risk: ShippingRisk): string =>
  `On hold until ${dayWords(until)}: ${risk} on the way.`

/** True while rules of sale hold it, and up to and with the last day of a hold for the weather, by the clock of whoever packs. */
export function isHeld({ holdUntil = '', saleHold }: Pick<OrderView, 'holdUntil' | 'saleHold'>): boolean {
  if (saleHold !== undefined) return true
  const now = new Date()
  const local = new Date(now.getTime() - now.getTimezoneOffset() * MINUTE)
  return holdUntil >= local.toISOString().slice(0, 10)
}

export const PACK_WORDS: Record<ShippingRisk, string> = {
  frost: 'Add a heat pack: frost on the way.',
  heat: 'Insulate the box: heat on the way.',
}
