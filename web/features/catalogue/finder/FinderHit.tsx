import Check from 'lucide-react/icons/check'
import Info from 'lucide-react/icons/info'
import type { Place } from '../../../../contract/plant-finder.ts'
import type { FoundPlant } from '../../../../contract/schemas/finder.ts'
import { CompareBox } from '../products/CompareBox.tsx'
import { ProductCard } from '../products/ProductCard.tsx'
import { reasonsOf } from './reasons.ts'

type FinderHitProps = { plant: FoundPlant; place: Place; isBest: boolean; priority: boolean }

/** A plant that fits, and why; the best one is wider. */
export function FinderHit({ plant: { product, facts }, place, isBest, priority }: FinderHitProps) {
  const reasons = (
    <ul aria-label={`Why ${product.name}`} className="mt-3 grid content-start gap-2 text-sm">
      {reasonsOf(facts, place).map(({ kind, fact, text }) => (
        <li key={fact} className={`flex gap-2 ${kind === 'mind' ? 'text-warn' : ''}`}>
          {kind === 'fits' ? (
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-green" />
          ) : (
            <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
          )}
          <span>
            {kind === 'mind' && <span className="sr-only">Keep in mind: </span>}
            {text}
          </span>
        </li>
      ))}
    </ul>
  )
  if (!isBest)
    return (
      <li className="wrap-anywhere">
        <ProductCard
          product={product}
          sizes="(min-width: 1280px) 286px, (min-width: 768px) calc(25vw - 30px), calc(50vw - 24px)"
          priority={priority}
        />
        {reasons}
        <CompareBox product={product} />
      </li>
    )
  return (
    <li className="col-span-2 grid gap-x-5 rounded-card border border-line bg-surface p-5 wrap-anywhere sm:grid-cols-[3fr_2fr]">
      <ProductCard
        product={product}
        sizes="(min-width: 1280px) 326px, (min-width: 640px) calc(30vw - 40px), calc(100vw - 72px)"
        priority
      />
      <div>
        <p className="mt-3 text-sm font-semibold text-clay sm:mt-0">The best match</p>
        {reasons}
        <CompareBox product={product} />
      </div>
    </li>
  )
}
