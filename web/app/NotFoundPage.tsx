import { Link } from 'react-router'
import { paths } from '../../contract/paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

export function NotFoundPage() {
  return (
    <main className="grid min-h-[60vh] place-content-center px-4 py-16">
      <title>Page not found · Fern & Co.</title>
      <meta name="robots" content="noindex" />
      <EmptyState title="Page not found">
        <p>Nothing grows at this address.</p>
        <Link to={paths.shop()} className="mt-4 inline-block font-semibold underline underline-offset-4">
          Go to the shop
        </Link>
      </EmptyState>
    </main>
  )
}
