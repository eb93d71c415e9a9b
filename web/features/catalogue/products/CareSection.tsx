import { useState } from 'react'
import { LazyPart } from '../../../ui/LazyPart.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { CareCardProps } from './CareCard.tsx'
import { openCareCard } from './open-care-card.ts'

const AS_IT_STANDS = { __html: '' }

/**
 * The care card, which is not interactive: in a page from the server it stays as rendered, and needs no code. Its code
 * is loaded only after a change of page, or when the facts have changed.
 */
export function CareSection({ facts, accessories }: CareCardProps) {
  const isHydrated = useHydrated()
  const [drawn] = useState(isHydrated ? null : facts)
  // React leaves the content of such an element alone during hydration.
  if (!import.meta.env.SSR && drawn === facts)
    return <div key="drawn" dangerouslySetInnerHTML={AS_IT_STANDS} suppressHydrationWarning />
  return (
    <div key="live">
      <LazyPart
        name="What the plant needs"
        open={openCareCard}
        with={{ facts, accessories }}
        waiting={<div className="mt-14 h-80" />}
      />
    </div>
  )
}
