import { expect, it } from 'vitest'
import { isNewPayment } from './paid-session.ts'

/** What a browser stores. */
function emptyStorage(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage
}

it('a payment is new once, also when another came in between', () => {
  const storage = emptyStorage()
  expect(['a', 'a', 'b', 'a', 'b'].map((id) => isNewPayment(id, storage))).toEqual([
    true,
    false,
    true,
    false,
    false,
  ])
})

it('a payment that an older release of the shop has handled is not new', () => {
  const storage = emptyStorage()
  storage.setItem('paidSession', 'cs_before')
  expect(isNewPayment('cs_before', storage)).toBe(false)
})

it('a payment that is handled is open no longer, and another one stays so', () => {
  const storage = emptyStorage()
  storage.setItem('openPayment', 'cs_b')
  isNewPayment('cs_a', storage)
  expect(storage.getItem('openPayment')).toBe('cs_b')
  isNewPayment('cs_b', storage)
  expect(storage.getItem('openPayment')).toBeNull()
})
