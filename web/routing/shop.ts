import { createContext, useContext } from 'react'
import type { ShopView } from '../../contract/schemas/storefront.ts'

const ShopContext = createContext<ShopView | null>(null)

export const ShopProvider = ShopContext.Provider

/** Who the shop is, and what its pages say beside the products; every page is drawn with it. */
export function useShopView(): ShopView {
  const view = useContext(ShopContext)
  if (view === null) throw new Error('There is no shop around this')
  return view
}

/** Name, address and what else there is to say of the shop. */
export const useShop = () => useShopView().shop
