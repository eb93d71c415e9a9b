import type { Amount } from './money.ts'
import type { Places } from './places.ts'

/** A way in which a zone is delivered to. Amounts are in whole units of the currency. */
export type ShippingMethod = {
  /** By which it is chosen; unique in its zone. */
  name: string
  note: string
  /** `flat` costs `price`, `weight` what `steps` say. */
  kind: 'flat' | 'weight'
  price: Amount
  /** Goods of this amount after discounts are delivered free; 0 for never. */
  freeFrom: Amount
  /** Lines such as `1000 4.90`: up to 1,000 g. */
  steps: readonly string[]
  /** Working days on the way, at most; 0 where they are not said. */
  days: number
}

export type ShippingZone = Places & { name: string; methods: readonly ShippingMethod[] }

/** Where buyers may collect their orders. */
export type PickUp = { name: string; note: string; price: Amount }

/** `free` is the delivery of a shop without zones. */
export const SHIPPING_KINDS = ['flat', 'weight', 'free', 'pick-up'] as const
export type ShippingKind = (typeof SHIPPING_KINDS)[number]

/** Most lines of prices by weight. */
export const MAX_STEPS = 40

/** Reads `1000 4.90`: grams and an amount; `null` for anything else. */
export function readStep(line: string): { grams: number; price: Amount } | null {
  const [, grams = '', price = ''] = /^(\d{1,7}) +(\d{1,7}(?:\.\d{1,2})?)$/.exec(line.trim()) ?? []
  return grams === '' || Number(grams) === 0 ? null : { grams: Number(grams), price: Number(price) }
}

/** The price of a weight; `null` beyond the last step. */
export function priceOfWeight(steps: readonly string[], grams: number): Amount | null {
  const step = steps.map(readStep).find((each) => each !== null && grams <= each.grams)
  return step?.price ?? null
}
