import { isRouteErrorResponse, useRouteError } from 'react-router'
import { EmptyState } from '../ui/EmptyState.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

/** What is shown instead of a page that failed; the text of an unexpected error stays in the logs. */
export function ErrorPage() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <div className="grid min-h-[60vh] place-content-center px-4 py-16">
      <title>Unexpected Application Error! | Fern & Co.</title>
      <EmptyState as="h1" title="Unexpected Application Error!">
        <p>Something on our side went wrong. Please load the page again in a moment.</p>
      </EmptyState>
    </div>
  )
}
