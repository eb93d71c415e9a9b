import { dayWords, type ShippingRisk } from '../../../../contract/shipping-risks.ts'

/** `Held until March 15, 2027: frost on the way.` */
export const holdWords = (until: string, risk: ShippingRisk): string =>
  `On hold until ${dayWords(until)}: ${risk} on the way.`

export const PACK_WORDS: Record<ShippingRisk, string> = {
  frost: 'Add a heat pack: frost on the way.',
  heat: 'Insulate the box: heat on the way.',
}
