import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import type { DeliveryView } from '../../../../contract/schemas/delivery.ts'
import { useShopView } from '../../../routing/shop.ts'
import { quoted } from './cart.slice.ts'
import { useGetQuoteQuery } from './checkout.api.ts'
import { useCart } from './use-cart.ts'

/** In a shop where the place decides, asks the server for the sums of the open cart; the shop's own place counts until an address is chosen. */
export function useQuote(delivery: DeliveryView | null): void {
  const { products, open, quote } = useCart()
  const { money } = useShopView()
  const dispatch = useDispatch()
  const { country, state, postalCode } = delivery ??
    money?.place ?? { country: '', state: '', postalCode: '' }
  const { currentData: data } = useGetQuoteQuery(
    {
      body: {
        products: products.map(({ _id: productId, quantity }) => ({ productId, quantity })),
        place: { country, state, postalCode },
      },
    },
    {
      skip: money?.asks === undefined || !open || products.length === 0,
      refetchOnMountOrArgChange: true,
    },
  )
  useEffect(() => {
    // The cart forgets the quote when its lines change.
    if (data !== undefined && quote !== data) dispatch(quoted(data))
  }, [data, dispatch, quote])
}
