import { useCallback, useEffect, useState } from 'react'
import { followStorage } from '../../../routing/follow-storage.ts'

const KEY = 'code'

const readCode = (): string => {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export type CodeOfCart = {
  /** Sent with each count of the cart; empty without one. */
  code: string
  /** The last code that the shop refused, and why. */
  refused: { text: string; why: string } | null
  enter: (text: string) => void
  /** Takes it out of the cart. @param why as a sentence */
  refuse: (text: string, why: string) => void
}

/** The discount code of the cart: kept in this browser until it is refused or removed or the cart is empty, and shared by its tabs. */
export function useCode(): CodeOfCart {
  const [code, setCode] = useState(readCode)
  const [refused, setRefused] = useState<CodeOfCart['refused']>(null)
  useEffect(() => followStorage(window, KEY, () => setCode(readCode())), [])
  const store = useCallback((text: string) => {
    setCode(text)
    try {
      localStorage.setItem(KEY, text)
    } catch (error) {
      console.warn('The code could not be stored', error)
    }
  }, [])
  const enter = useCallback(
    (text: string) => {
      setRefused(null)
      store(text)
    },
    [store],
  )
  const refuse = useCallback(
    (text: string, why: string) => {
      setRefused({ text, why })
      store('')
    },
    [store],
  )
  return { code, refused, enter, refuse }
}
