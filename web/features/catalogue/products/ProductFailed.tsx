import { UnlistedHead } from '../../../routing/Head.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'

// Prescribed for every failure; the reason says whether it may well be there.
const TITLE = 'Product not found'

type ProductFailedProps = { reason: string; onRetry: () => unknown }

/** Shown instead of a product that may well be there. */
export function ProductFailed({ reason, onRetry }: ProductFailedProps) {
  return (
    <EmptyState as="h1" title={TITLE}>
      <UnlistedHead title={TITLE} />
      <p className="mb-5">{reason}</p>
      <Button variant="secondary" onClick={() => void onRetry()}>
        Try again
      </Button>
    </EmptyState>
  )
}
