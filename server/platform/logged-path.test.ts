import { expect, it } from 'vitest'
import { loggedPath } from './logged-path.ts'

it('names nobody, however the address is spelled', () => {
  expect(loggedPath('/api/orders/ann%40example.com/lines?q=ann')).toBe('/api/orders/…/lines')
})

it('holds no character that a terminal obeys', () => {
  expect(loggedPath('/a%C2%9B2J%E2%80%AE%0A%20b')).toBe('/a%C2%9B2J%E2%80%AE%0A%20b')
})
