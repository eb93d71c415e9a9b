import { paths } from '../../../../contract/paths.ts'
import { UnlistedHead } from '../../../routing/Head.tsx'
import { Link } from '../../../routing/Link.tsx'
import { ScenePicture } from '../../common/ScenePicture.tsx'
import { Button } from '../../../ui/Button.tsx'

type ProductNotFoundProps = {
  /** Has the status of the API's answer, if there was one. */
  error: object
  onRetry?: () => unknown
}

/** The heading for a missing product and for one that could not be loaded. */
export function ProductNotFound({ error, onRetry }: ProductNotFoundProps) {
  const isGone = 'status' in error && error.status === 404
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-6 px-4 py-24 text-center">
      <UnlistedHead title="Product not found" />
      <ScenePicture
        name="not-found"
        sizes="(min-width: 352px) 320px, calc(100vw - 32px)"
        className="w-80 max-w-full rounded-card"
      />
      <h1 className="font-serif text-4xl">Product not found</h1>
      <p className="text-muted">
        {isGone
          ? 'The product may no longer be available, or the address is wrong.'
          : 'The product could not be loaded. Please try again in a moment.'}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {!isGone && onRetry !== undefined && (
          <Button variant="secondary" onClick={() => void onRetry()}>
            Try again
          </Button>
        )}
        <Link to={paths.shop()} className="inline-flex min-h-11 items-center link">
          Back to the shop
        </Link>
      </div>
    </div>
  )
}
