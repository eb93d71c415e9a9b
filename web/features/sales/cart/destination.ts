import { useEffect, useState } from 'react'
import type { Destination } from '../../../../contract/places.ts'
import type { ShopMoney } from '../../../../contract/schemas/storefront.ts'
import { followStorage } from '../../../routing/follow-storage.ts'
import { useShopView } from '../../../routing/shop.ts'

const KEY = 'destination'

/** Reads the stored place; `null` without one, or for what is none. */
function readDestination(storage: Pick<Storage, 'getItem'>): Destination | null {
  try {
    const { country, state, postalCode } = JSON.parse(storage.getItem(KEY) ?? 'null')
    const isPlace = /^[A-Z]{2}$/.test(country) && [state, postalCode].every(isTextOrMissing)
    return isPlace ? { country, state, postalCode } : null
  } catch {
    return null
  }
}

const isTextOrMissing = (value: unknown) => value === undefined || typeof value === 'string'

/** The shop's own place, of which an empty part says nothing. */
function placeOf(money: ShopMoney | undefined): Destination | undefined {
  if (money?.place === undefined) return undefined
  const { country, state, postalCode } = money.place
  return { country, state: state || undefined, postalCode: postalCode || undefined }
}

/** Where the cart would go, as far as its total depends on it: kept in this browser and shared by its tabs; first the shop's own place. */
export function useDestination(): [Destination | undefined, (to: Destination) => void] {
  const { money } = useShopView()
  const [chosen, setChosen] = useState(() => readDestination(localStorage))
  useEffect(() => followStorage(window, KEY, () => setChosen(readDestination(localStorage))), [])
  const choose = (to: Destination) => {
    setChosen(to)
    try {
      localStorage.setItem(KEY, JSON.stringify(to))
    } catch (error) {
      console.warn('The place could not be stored', error)
    }
  }
  return [chosen ?? placeOf(money), choose]
}
