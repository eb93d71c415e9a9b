import { paths } from '../../../contract/paths.ts'
import { Link } from '../../routing/Link.tsx'
import { ScenePicture } from '../layout/ScenePicture.tsx'
import { Button } from '../../ui/Button.tsx'

/** Said of a product that is not there and of one that could not be had (specification, section 8). */
export function ProductNotFound({ onRetry }: { onRetry?: () => unknown }) {
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-6 px-4 py-24 text-center">
      <title>Product not found | Fern & Co.</title>
      <meta name="robots" content="noindex" />
      <ScenePicture
        name="not-found"
        sizes="(min-width: 352px) 320px, calc(100vw - 32px)"
        className="w-80 max-w-full rounded-card"
      />
      <h1 className="font-serif text-4xl">Product not found</h1>
      <p className="text-muted">It may have been sold for good, or the address has a leaf too many.</p>
      <div className="flex flex-wrap justify-center gap-3">
        {onRetry !== undefined && (
          <Button variant="secondary" onClick={() => void onRetry()}>
            Try again
          </Button>
        )}
        <Link
          to={paths.shop()}
          className="inline-flex items-center font-semibold text-leaf underline underline-offset-4"
        >
          Back to the shop
        </Link>
      </div>
    </div>
  )
}
