import { paths } from '../../contract/paths.ts'
import { UnlistedHead } from '../routing/Head.tsx'
import { Link } from '../routing/Link.tsx'
import { ScenePicture } from '../features/common/ScenePicture.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

/** The page for an unknown address. Its heading is the one of the router's default error page (docs/behaviour.md#addresses). */
export function NotFoundPage() {
  return (
    <div className="px-4 py-10">
      <UnlistedHead title="Page not found" />
      <EmptyState
        as="h1"
        title="Unexpected Application Error!"
        picture={
          <ScenePicture
            name="not-found"
            sizes="(min-width: 480px) 416px, calc(100vw - 64px)"
            priority
            className="w-104 max-w-full rounded-card"
          />
        }
      >
        <p>Page not found.</p>
        <Link to={paths.shop()} className={buttonClass({ className: 'mt-5' })}>
          Go to the shop
        </Link>
      </EmptyState>
    </div>
  )
}
