import { expect, it } from 'vitest'
import { amount, countries } from './trade-fields.ts'

it('an amount has at most two decimals, whatever they are in binary', () => {
  const { schema } = amount(0, 10_000)
  for (const given of [0, 4.35, 1.1, 9999.99, 10_000]) expect(schema.parse(given)).toBe(given)
  for (const given of [-0.01, 4.355, 10_000.01, '4.35', Number.NaN, null])
    expect(schema.safeParse(given).error?.issues[0]?.message).toBe(
      'must be an amount from 0 to 10000 with at most two decimals',
    )
})

it('countries are codes, each once, in the order of choice', () => {
  expect(countries.schema.parse(['FR', 'DE', 'FR'])).toEqual(['FR', 'DE'])
  expect(countries.schema.safeParse(['DE', 'de']).error?.issues[0]).toMatchObject({
    path: [1],
    message: 'must be the code of a country such as DE',
  })
})
