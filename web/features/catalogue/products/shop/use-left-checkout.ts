import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../../../../contract/paths.ts'
import type { AppDispatch } from '../../../../api/api.ts'
import { useAuth } from '../../../people/login/use-auth.ts'

/** Releases the stock held for a buyer who returns from the card page without paying; the address names the checkout. */
export function useLeftCheckout(): void {
  const [params] = useSearchParams()
  const checkout = params.get('checkout')
  const { user } = useAuth()
  const dispatch = useDispatch<AppDispatch>()
  const navigate = useNavigate()
  useEffect(() => {
    if (checkout === null || user === null) return
    void import('../../../sales/cart/release-checkout.api.ts')
      .then(({ releaseCheckout }) => dispatch(releaseCheckout.initiate({ body: { checkout } })))
      .catch((error: unknown) => console.warn('The checkout could not be released', error))
      .then(() => navigate(paths.cancel(), { replace: true, preventScrollReset: true }))
  }, [checkout, user, dispatch, navigate])
}
