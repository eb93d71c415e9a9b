import { paths } from '../../../../contract/paths.ts'
import { UnlistedHead } from '../../../routing/Head.tsx'
import { Link } from '../../../routing/Link.tsx'
import { ScenePicture } from '../../common/ScenePicture.tsx'

export function ProductNotFound() {
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-6 px-4 py-24 text-center">
      <UnlistedHead title="Product not found" />
      <ScenePicture
        name="not-found"
        sizes="(min-width: 352px) 320px, calc(100vw - 32px)"
        className="w-80 max-w-full rounded-card"
      />
      <h1 className="font-serif text-4xl">Product not found</h1>
      <p className="text-muted">The product may no longer be available, or the address is wrong.</p>
      <Link to={paths.shop()} className="inline-flex min-h-11 items-center link">
        Back to the shop
      </Link>
    </div>
  )
}
