import { createContext, useContext } from 'react'
import { categoriesIn } from '../../contract/categories.ts'
import type { ShopView } from '../../contract/schemas/storefront.ts'

const ShopContext = createContext<ShopView | null>(null)

export const ShopProvider = ShopContext.Provider

/** The fields of the shop and the texts of its pages, which every page is rendered with. */
export function useShopView(): ShopView {
  const view = useContext(ShopContext)
  if (view === null) throw new Error('There is no shop around this')
  return view
}

/** Name, address and what else there is to say of the shop. */
export const useShop = () => useShopView().shop

/** The categories of the shop. */
export const useCategories = () => categoriesIn(useShopView().categories)
