import type { ReactNode } from 'react'
import { useGetShopQuery } from '../api/shop.api.ts'
import { ShopProvider } from '../routing/shop.ts'

/** Around all pages: the shop that the server drew the page with, read anew after an admin changes a setting. */
export function CurrentShop({ children }: { children: ReactNode }) {
  const { data } = useGetShopQuery()
  return data === undefined ? null : <ShopProvider value={data}>{children}</ShopProvider>
}
