import { isRouteErrorResponse, useMatch, useRouteError } from 'react-router'
import { paths } from '../../contract/paths.ts'
import { ProductNotFound } from '../features/catalogue/products/ProductNotFound.tsx'
import { UnlistedHead } from '../routing/Head.tsx'
import { Link } from '../routing/Link.tsx'
import { AskServer, LoadWhole } from '../routing/LoadWhole.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { ChunkError } from '../ui/open-chunk.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageFrame } from './PageFrame.tsx'

/** The page shown instead of one that failed; the text of an unexpected error stays in the logs. */
export function ErrorPage() {
  const error = useRouteError()
  // Told by the address, because a boundary of the product's route cannot hand other errors on to this one.
  const isProduct = useMatch('/shop/:id') !== null
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <AskServer offline={<Failed isOffline />}>
        {isProduct ? <ProductNotFound /> : <NotFoundPage />}
      </AskServer>
    )
  if (isRouteErrorResponse(error) && isProduct) return <Failed title="Product not found" />
  if (error instanceof ChunkError) return <LoadWhole load={reload} offline={<Failed isOffline />} />
  return <Failed />
}

/** The same where the layout itself failed, with the shop's header if it still renders. */
export function RootErrorPage() {
  return (
    <ErrorBoundary fallback={<Failed />}>
      <PageFrame>
        <ErrorPage />
      </PageFrame>
    </ErrorBoundary>
  )
}

const reload = () => window.location.reload()

type FailedProps = { title?: string; isOffline?: boolean }

function Failed({ title = 'Unexpected Application Error!', isOffline = false }: FailedProps) {
  return (
    <div className="grid min-h-[60vh] place-content-center px-4 py-16">
      <UnlistedHead title={title} />
      <EmptyState as="h1" title={title}>
        <p>
          {isOffline
            ? 'You are offline. This page opens when you are back online; your cart is saved.'
            : 'Something went wrong. Please reload the page in a moment; your cart is saved.'}
        </p>
        <WaysOn />
      </EmptyState>
    </div>
  )
}

function WaysOn() {
  return (
    <div className="mt-5 flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
      {/* A plain link, which loads everything anew, because any part of this page may be broken. */}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is the one of this page */}
      <a href="" className={buttonClass({})}>
        Reload page
      </a>
      {[
        { to: paths.home(), label: 'Home' },
        { to: paths.shop(), label: 'Shop' },
        { to: paths.contact(), label: 'Contact' },
      ].map(({ to, label }) => (
        <Link key={to} to={to} className="py-2 link">
          {label}
        </Link>
      ))}
    </div>
  )
}
