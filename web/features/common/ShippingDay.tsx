import { shippingWords, type ShippingRules } from '../../../contract/shipping-days.ts'

const wordsOfNow = (rules: ShippingRules): string => shippingWords(new Date(), rules)

/** Rendered in the browser only, because a cached page would show the day of its rendering. */
export const ShippingDay = ({ rules }: { rules: ShippingRules }) => <>{wordsOfNow(rules)}</>
