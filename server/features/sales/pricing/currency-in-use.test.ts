import { expect, it } from 'vitest'
import { openTestShop } from '../../../testing/test-shop.ts'
import { refuseOtherCurrency } from './currency-in-use.ts'

const shop = await openTestShop()
const startWith = (value: string) =>
  refuseOtherCurrency(shop.db, { 'money.currency': { value, by: 'SET_MONEY_CURRENCY' } })

it('a variable with another currency than that of the orders stops the start', async () => {
  await startWith('eur')
  await shop.world.order()
  await startWith('usd')
  await refuseOtherCurrency(shop.db, {})
  await expect(startWith('eur')).rejects.toThrow(
    'SET_MONEY_CURRENCY says another currency than usd, in which there are orders: it cannot change.',
  )
})
