import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { useConfirmPaymentMutation } from '../cart/checkout.api.ts'
import { isNewPayment } from './paid-session.ts'
import { linesPaid } from '../cart/cart.slice.ts'
import { confirmPause } from './confirm-pauses.ts'

type Confirmed = {
  /** `null` until the payment is confirmed. */
  order: OrderView | null
  /** The reason why the order is not shown: nobody is logged in, or this account has no order of the payment. */
  unavailable: 'guest' | 'not-yours' | null
}

const UNAVAILABLE: Record<string, Confirmed['unavailable']> = { 401: 'guest', 404: 'not-yours' }

/** Asks whether the session is paid, with growing pauses, until it is. */
export function useConfirmedOrder(sessionId: string | null): Confirmed {
  const [confirm] = useConfirmPaymentMutation()
  const dispatch = useDispatch()
  const [order, setOrder] = useState<OrderView | null>(null)
  const [unavailable, setUnavailable] = useState<Confirmed['unavailable']>(null)

  useEffect(() => {
    if (sessionId === null) return
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (asked: number) => {
      const answer = await confirm({ body: { session_id: sessionId } })
      // Also for a visitor who has gone on meanwhile.
      if (answer.data !== undefined && isNewPayment(sessionId, localStorage))
        dispatch(linesPaid(answer.data.order.products))
      if (left) return
      if (answer.data !== undefined) return setOrder(answer.data.order)
      const status = answer.error !== undefined && 'status' in answer.error ? answer.error.status : ''
      setUnavailable(UNAVAILABLE[status] ?? null)
      console.warn('The payment is not confirmed yet', answer.error)
      timer = setTimeout(() => void ask(asked + 1), confirmPause(asked))
    }
    void ask(1)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [sessionId, confirm, dispatch])

  return { order, unavailable }
}
