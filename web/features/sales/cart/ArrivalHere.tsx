import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { countryName } from '../../../../contract/countries.ts'
import type { QuoteView } from '../../../../contract/schemas/quote.ts'
import type { ShippingRules } from '../../../../contract/shipping-days.ts'
import type { AppDispatch } from '../../../api/api.ts'
import { ArrivalDay } from '../../common/ArrivalDay.tsx'
import { askQuote } from './checkout.api.ts'
import { useDestination } from './destination.ts'

/** When one unit of a product arrives at the visitor's place, as the cart would say it; nothing until the server has answered. */
export function ArrivalHere({ rules, productId }: { rules: ShippingRules; productId: string }) {
  const dispatch = useDispatch<AppDispatch>()
  const [place] = useDestination()
  const [quote, setQuote] = useState<QuoteView | null>(null)
  const asked = place?.country ? JSON.stringify(place) : null

  useEffect(() => {
    if (asked === null) return
    const body = { products: [{ productId, quantity: 1 }], place: JSON.parse(asked) }
    const request = dispatch(askQuote.initiate({ body }, { track: false }))
    void request.then(({ data }) => data !== undefined && setQuote(data))
    return () => request.abort()
  }, [dispatch, asked, productId])

  if (quote === null) return null
  return (
    <>
      <ArrivalDay rules={rules} quote={quote} />
      {place !== undefined && (
        <small className="block font-normal text-muted">{`Delivery to ${countryName(place.country)}`}</small>
      )}
    </>
  )
}
