import { useState } from 'react'
import { LazyPart } from '../../../ui/LazyPart.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { CareCardProps } from './CareCard.tsx'
import { openCareCard } from './open-care-card.ts'

const AS_IT_STANDS = { __html: '' }

/**
 * The care card, which nobody can press: in a page that comes from the server it stays as the server drew it, and costs no code. Only who comes
 * from another page, or sees facts that changed meanwhile, fetches what draws it.
 */
export function CareSection({ facts, accessories }: CareCardProps) {
  const isHydrated = useHydrated()
  const [drawn] = useState(isHydrated ? null : facts)
  // React leaves the inside of such an element alone when it takes a page over.
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
