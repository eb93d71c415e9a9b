import { afterEach, expect, it, vi } from 'vitest'
import { forgetShop } from './forget-shop.ts'

afterEach(() => vi.unstubAllEnvs())

it('tests know nothing of the shop whose variables stand in the shell, and keep their own', () => {
  vi.stubEnv('DATABASE_URL', 'postgresql://db/shop')
  vi.stubEnv('DELIVERY_COUNTRIES', '')
  vi.stubEnv('SET_HOME_PROMOS', '[]')
  vi.stubEnv('TEST_DATABASE_URL', 'postgresql://db/tests')
  forgetShop()
  const { DATABASE_URL, DELIVERY_COUNTRIES, SET_HOME_PROMOS, TEST_DATABASE_URL } = process.env
  expect({ DATABASE_URL, DELIVERY_COUNTRIES, SET_HOME_PROMOS, TEST_DATABASE_URL }).toEqual({
    TEST_DATABASE_URL: 'postgresql://db/tests',
  })
})
