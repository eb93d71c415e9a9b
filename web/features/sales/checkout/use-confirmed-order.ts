import { useEffect, useState } from 'react'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { useConfirmPaymentMutation } from '../cart/checkout.api.ts'
import { confirmPause } from './confirm-pauses.ts'

type Confirmed = {
  /** `null` while nobody can say that it is paid. */
  order: OrderView | null
  /** Nobody is logged in here, so nobody is told. */
  isGuest: boolean
}

/** Asks whether the session is paid, with growing pauses, until it is. */
export function useConfirmedOrder(sessionId: string | null): Confirmed {
  const [confirm] = useConfirmPaymentMutation()
  const [order, setOrder] = useState<OrderView | null>(null)
  const [isGuest, setGuest] = useState(false)

  useEffect(() => {
    if (sessionId === null) return
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (asked: number) => {
      const answer = await confirm(sessionId)
      if (left) return
      if (answer.data !== undefined) return setOrder(answer.data.order)
      setGuest(answer.error !== undefined && 'status' in answer.error && answer.error.status === 401)
      console.warn('The payment is not confirmed yet', answer.error)
      timer = setTimeout(() => void ask(asked + 1), confirmPause(asked))
    }
    void ask(1)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [sessionId, confirm])

  return { order, isGuest }
}
