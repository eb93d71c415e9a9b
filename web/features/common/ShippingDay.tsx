import { shippingWords, type ShippingRules } from '../../../contract/shipping-days.ts'

const wordsOfNow = (rules: ShippingRules): string => shippingWords(new Date(), rules)

/** Drawn in the browser alone: a page that is kept would say the day of its drawing. */
export const ShippingDay = ({ rules }: { rules: ShippingRules }) => <>{wordsOfNow(rules)}</>
