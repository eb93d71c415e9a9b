import { useEffect, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { useGetShopQuery } from '../api/shop.api.ts'
import { pricesMade } from '../features/sales/cart/cart.slice.ts'
import { ShopProvider } from '../routing/shop.ts'

/** Around all pages: the shop that the server drew the page with, read anew after an admin changes a setting. */
export function CurrentShop({ children }: { children: ReactNode }) {
  const { data } = useGetShopQuery()
  const dispatch = useDispatch()
  const { money, categories } = data ?? {}
  useEffect(() => {
    if (data !== undefined) dispatch(pricesMade({ money, categories }))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what else the shop says changes no price
  }, [dispatch, money, categories])
  return data === undefined ? null : <ShopProvider value={data}>{children}</ShopProvider>
}
