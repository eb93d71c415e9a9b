import { useEffect, useState } from 'react'
import { arrivalWords, type ShippingRules } from '../../../contract/shipping-days.ts'
import { dayWords } from '../../../contract/shipping-risks.ts'
import type { QuoteView } from '../../../contract/schemas/quote.ts'
import { MINUTE } from '../../../contract/durations.ts'

type ArrivalDayProps = {
  rules: ShippingRules
  /** Of the delivery that is chosen, at the place where it goes; `null` until it is known. */
  quote: QuoteView | null
}

/** Until when to order, when it ships and arrives, or that the weather holds it; in the browser only, by its clock. */
export function ArrivalDay({ rules, quote }: ArrivalDayProps) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE / 2)
    return () => clearInterval(timer)
  }, [])
  const option = quote?.shippingOptions?.find(({ name }) => name === quote.shippingMethod)
  if (option === undefined || option.kind === 'pick-up') return null
  if (quote?.held !== undefined)
    return <>{`Ships after ${dayWords(quote.held.until)} because of ${quote.held.risk}.`}</>
  return <>{arrivalWords(now, rules, option.days ?? 0)}</>
}
