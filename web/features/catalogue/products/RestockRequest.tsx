import { useState } from 'react'
import type { availabilityCalls } from '../../../../contract/calls/stock.ts'
import { paths } from '../../../../contract/paths.ts'
import { api, endpointsOf } from '../../../api/api.ts'
import { errorText } from '../../../api/error-text.ts'
import { Link } from '../../../routing/Link.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { useAuth } from '../../people/login/use-auth.ts'

const restockApi = api.injectEndpoints({
  endpoints: (build) => {
    const { query, mutation } = endpointsOf<typeof availabilityCalls>(build)
    return {
      getRestockRequest: query('GET /api/products/:id/restock-wish', ['Stock']),
      addRestockRequest: mutation('PUT /api/products/:id/restock-wish', ['Stock']),
      removeRestockRequest: mutation('DELETE /api/products/:id/restock-wish', ['Stock']),
    }
  },
})

/** On the page of a product that is sold out: asks for an e-mail when it is back. */
export function RestockRequest({ productId, name }: { productId: string; name: string }) {
  const { user } = useAuth()
  return (
    <section aria-label="Back in stock notification" className="mt-4 rounded-card bg-tint-sage p-5">
      {user === null ? (
        <p className="text-sm">
          <Link to={paths.login()} className="link">
            Log in
          </Link>
          {` to be notified when ${name} is back in stock.`}
        </p>
      ) : (
        <RequestForm productId={productId} name={name} email={user.email} />
      )}
    </section>
  )
}

function RequestForm({ productId, name, email }: { productId: string; name: string; email: string }) {
  const { data } = restockApi.useGetRestockRequestQuery(
    { id: productId },
    { refetchOnMountOrArgChange: true },
  )
  const [addRestockRequest, making] = restockApi.useAddRestockRequestMutation()
  const [removeRestockRequest, dropping] = restockApi.useRemoveRestockRequestMutation()
  const [problem, setProblem] = useState<string | null>(null)
  const waiting = data?.waiting ?? false
  const press = async () => {
    setProblem(null)
    const { error } = await (waiting ? removeRestockRequest : addRestockRequest)({ id: productId })
    if (error !== undefined) setProblem(errorText(error))
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p role="status" className="text-sm">
        {waiting
          ? `We will e-mail ${email} once when ${name} is back in stock.`
          : `We can e-mail ${email} when ${name} is back in stock.`}
        {data?.unconfirmed === true && (
          <>
            {' Please confirm that address first by the link we sent to it. '}
            <Link to={paths.security()} className="link">
              Send the link again
            </Link>
          </>
        )}
      </p>
      <Button variant="secondary" busy={making.isLoading || dropping.isLoading} onClick={() => void press()}>
        {waiting ? 'Cancel notification' : 'Notify me when available'}
      </Button>
      {problem !== null && <FormError>{problem}</FormError>}
    </div>
  )
}
