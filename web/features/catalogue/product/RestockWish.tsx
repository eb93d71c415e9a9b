import { apiPaths, paths } from '../../../../contract/paths.ts'
import type { WishView } from '../../../../contract/schemas/stock.ts'
import { api } from '../../../api/api.ts'
import { errorText } from '../../../api/error-text.ts'
import { Link } from '../../../routing/Link.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useAuth } from '../../people/auth/use-auth.ts'

const wishApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWish: build.query<WishView, string>({
      query: (id) => ({ url: apiPaths.restockWish(id) }),
      providesTags: ['Stock'],
    }),
    setWish: build.mutation<WishView, { id: string; waiting: boolean }>({
      query: ({ id, waiting }) => ({ url: apiPaths.restockWish(id), method: waiting ? 'PUT' : 'DELETE' }),
      invalidatesTags: ['Stock'],
    }),
  }),
})

/** On the page of a product that is sold out: a letter when it is back. */
export function RestockWish({ productId, name }: { productId: string; name: string }) {
  const { user } = useAuth()
  return (
    <section aria-label="When it is back" className="mt-4 rounded-card bg-tint-sage p-5">
      {user === null ? (
        <p className="text-sm">
          <Link to={paths.login()} className="font-semibold text-leaf underline underline-offset-4">
            Log in
          </Link>
          {` and we write to you when ${name} is back.`}
        </p>
      ) : (
        <Wish productId={productId} name={name} email={user.email} />
      )}
    </section>
  )
}

function Wish({ productId, name, email }: { productId: string; name: string; email: string }) {
  const { data } = wishApi.useGetWishQuery(productId, { refetchOnMountOrArgChange: true })
  const [setWish, { error, isLoading }] = wishApi.useSetWishMutation()
  const waiting = data?.waiting ?? false
  return (
    <div className="grid justify-items-start gap-3">
      <p role="status" className="text-sm">
        {waiting
          ? `We write to ${email} once when ${name} is back. Who waits longest is told first.`
          : `Shall we write to ${email} when ${name} is back?`}
      </p>
      <Button
        variant="secondary"
        busy={isLoading}
        onClick={() => void setWish({ id: productId, waiting: !waiting })}
      >
        {waiting ? 'Do not write to me' : 'Tell me when it is back'}
      </Button>
      {error !== undefined && <FormError>{errorText(error)}</FormError>}
    </div>
  )
}
