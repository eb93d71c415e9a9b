import { useParams } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { RequireUser } from '../auth/RequireUser.tsx'
import { isSessionOver, SessionOver } from '../auth/SessionOver.tsx'
import { OrderContents } from './OrderContents.tsx'
import { OrderTracker } from './OrderTracker.tsx'
import { useGetOrderQuery } from './orders.api.ts'

export function Component() {
  const { orderId = '' } = useParams()
  return (
    <div className="mx-auto max-w-5xl px-4 py-10 sm:px-6">
      <title>Order | Fern & Co.</title>
      <meta name="robots" content="noindex" />
      <RequireUser>
        <Order id={orderId} />
      </RequireUser>
    </div>
  )
}

function Order({ id }: { id: string }) {
  const { currentData: order, isError, isFetching, error, refetch } = useGetOrderQuery(id)
  if (isError && isSessionOver(error)) return <SessionOver />
  if (isError && !isFetching) {
    const unknown = error !== undefined && 'status' in error && error.status === 404
    return <Failure text={unknown ? 'Order not found' : undefined} onRetry={refetch} />
  }
  if (order === undefined) return <Spinner />
  return (
    <>
      <h1 className="font-serif text-3xl sm:text-4xl">{`Payment Status: ${order.status}`}</h1>
      <p className="mt-2 text-muted">
        {'Order '}
        <span className="font-semibold text-ink">{order.orderId}</span>
      </p>
      <div className="mt-8 grid gap-10">
        <OrderTracker status={order.status} />
        <OrderContents order={order} />
      </div>
    </>
  )
}

function Failure({ text, onRetry }: { text: string | undefined; onRetry: () => unknown }) {
  return (
    <div role="alert" className="grid justify-items-center gap-5 py-20 text-center">
      <h1 className="font-serif text-2xl">{text ?? 'Something went wrong! Please try again later.'}</h1>
      {text === undefined && <Button onClick={() => void onRetry()}>Try again</Button>}
    </div>
  )
}
