import { useCallback, useEffect, useRef, useState } from 'react'
import { useDispatch, useStore } from 'react-redux'
import type { Destination } from '../../../../contract/places.ts'
import type { QuoteBody, QuoteView } from '../../../../contract/schemas/quote.ts'
import type { AppDispatch } from '../../../api/api.ts'
import { errorCodeOf, errorText } from '../../../api/error-text.ts'
import { useShopView } from '../../../routing/shop.ts'
import { quoted, selectCart, type CartProduct, type CartState } from './cart.slice.ts'
import { askQuote } from './checkout.api.ts'
import type { CodeOfCart } from './code.ts'
import { useCart } from './use-cart.ts'

/** Time in ms from the last change of the cart or its place to the question. */
const PAUSE = 300

/** Counts the cart at a place, now. @returns `null` without an answer, or if another question followed */
export type Count = (place: Destination | undefined) => Promise<QuoteView | null>

type Quoting = {
  /** False until the sums of the cart are those of these lines and this place. */
  isCounted: boolean
  /** Why they could not be counted. */
  failure: string | null
  /** Set while the last answer says that a rule of sale names a product. */
  asks: QuoteView['asks']
  count: Count
}

/**
 * In a shop where the cart does not count alone, asks the server for the sums of the open cart. One question is on its way at a time, and the
 * answer to an older one is not heard. After a failure it asks again once the browser is online, or when told to.
 */
export function useQuote(
  place: Destination | undefined,
  method: string | null,
  { code, refuse }: CodeOfCart,
): Quoting {
  const { products, open, quote, rules } = useCart()
  const { money } = useShopView()
  const dispatch = useDispatch<AppDispatch>()
  const store = useStore<{ cart: CartState }>()
  const running = useRef<{ key: string; answer: Promise<QuoteView | null>; abort: () => void } | null>(null)
  const [countedKey, setCountedKey] = useState('')
  const [asks, setAsks] = useState<QuoteView['asks']>()
  const [failed, setFailed] = useState<{ key: string; why: string } | null>(null)
  const key = JSON.stringify(bodyOf(products, place, method, code))
  const isCounted = rules !== null || (quote !== null && countedKey === key)
  const failure = failed?.key === key ? failed.why : null
  const isAsked = money?.quotes === true && open && products.length > 0

  const ask = useCallback(
    (body: QuoteBody): Promise<QuoteView | null> => {
      const now = JSON.stringify(body)
      if (running.current?.key === now) return running.current.answer
      running.current?.abort()
      setFailed(null)
      const request = dispatch(askQuote.initiate({ body }, { track: false }))
      const hear = async () => {
        const { data, error } = await request
        if (running.current?.abort !== abort) return null
        running.current = null
        const why = data === undefined ? whyTooMany(error) : whyRefused(data)
        // The sums are those without the code.
        const { code: sent, ...without } = body
        const isRefused = sent !== undefined && why !== undefined
        if (isRefused) refuse(sent, why)
        if (data === undefined && !isRefused) setFailed({ key: now, why: errorText(error) })
        if (data !== undefined) {
          dispatch(quoted(data))
          setCountedKey(isRefused ? JSON.stringify(without) : now)
          setAsks(data.asks)
        }
        return data ?? null
      }
      const abort = () => request.abort()
      const answer = hear()
      running.current = { key: now, answer, abort }
      return answer
    },
    [dispatch, refuse],
  )
  const count: Count = (at) => ask(bodyOf(selectCart(store.getState()).products, at, method, code))

  useEffect(() => {
    if (!isAsked || isCounted || failure !== null) return
    if (running.current !== null && running.current.key !== key) running.current.abort()
    const timer = setTimeout(() => void ask(JSON.parse(key)), PAUSE)
    return () => clearTimeout(timer)
  }, [isAsked, isCounted, failure, key, ask])

  useEffect(() => {
    if (failure === null) return
    const again = () => void ask(JSON.parse(key))
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [failure, key, ask])

  return { isCounted, failure, asks, count }
}

/** Why the code is refused; a cart with one that only takes nothing off keeps it. */
const whyRefused = ({ problems }: QuoteView): string | undefined =>
  problems.find(({ code }) => code === 'code_unknown' || code === 'code_ended')?.message

/** After too many wrong codes, the cart goes on without one. */
const whyTooMany = (error: Parameters<typeof errorText>[0]): string | undefined =>
  errorCodeOf(error) === 'rate_limited' ? errorText(error) : undefined

const bodyOf = (
  products: readonly CartProduct[],
  place: Destination | undefined,
  method: string | null,
  code: string,
): QuoteBody => ({
  products: products.map(({ _id: productId, quantity }) => ({ productId, quantity })),
  ...(code !== '' && { code }),
  ...(method !== null && { shippingMethod: method }),
  ...(place !== undefined &&
    place.country !== '' && {
      place: { country: place.country, state: place.state ?? '', postalCode: place.postalCode ?? '' },
    }),
})
