import { amountFault } from '../../../../contract/amount-faults.ts'
import type { ErrorDetail } from '../../../../contract/errors.ts'
import { MAX_CHARGE } from '../../../../contract/limits.ts'
import { readStep, type PickUp, type ShippingZone } from '../../../../contract/shipping.ts'

/** Prices of delivery that a currency does not have, such as 4.90 yen, each fault at its field. @param value of a setting of the group `delivery` */
export function priceFaults(key: string, value: unknown, currency: string): ErrorDetail[] {
  const fault = (field: string, amount: number) => {
    const message = amountFault(amount, currency, MAX_CHARGE)
    return message === null ? [] : [{ field: `${key}.${field}`, message }]
  }
  if (key === 'delivery.pickUp')
    return (value as readonly PickUp[]).flatMap(({ price }, index) => fault(`${index}.price`, price))
  if (key !== 'delivery.zones') return []
  return (value as readonly ShippingZone[]).flatMap(({ methods }, zone) =>
    methods.flatMap(({ price, freeFrom, steps }, index) => {
      const at = `${zone}.methods.${index}`
      return [
        ...fault(`${at}.price`, price),
        ...fault(`${at}.freeFrom`, freeFrom),
        ...steps.flatMap((step) => fault(`${at}.steps`, readStep(step)?.price ?? 0)),
      ]
    }),
  )
}
