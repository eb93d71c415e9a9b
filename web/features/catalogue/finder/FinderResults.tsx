import type { Ref } from 'react'
import type { Place } from '../../../../contract/plant-finder.ts'
import { paths } from '../../../../contract/paths.ts'
import type { FinderView } from '../../../../contract/schemas/finder.ts'
import { Link } from '../../../routing/Link.tsx'
import { Stale } from '../../../ui/Stale.tsx'
import { ProductsFailed } from '../products/ProductsFailed.tsx'
import { ProductsLoading } from '../products/ProductsLoading.tsx'
import { FinderHit } from './FinderHit.tsx'
import { harmfulWords, placeWords, unknownWords } from './finder-words.ts'

type FinderResultsProps = {
  /** The heading of the results. */
  ref: Ref<HTMLHeadingElement>
  place: Place
  found: FinderView | undefined
  isStale: boolean
  isFailed: boolean
  onRetry: () => void
}

export function FinderResults({ ref, place, found, isStale, isFailed, onRetry }: FinderResultsProps) {
  const total = found?.total ?? 0
  return (
    <section aria-labelledby="found-title" className="mt-10 sm:mt-14">
      <h2 id="found-title" ref={ref} tabIndex={-1} className="scroll-mt-4 font-serif text-3xl outline-none">
        {found === undefined || isFailed ? 'Matching plants' : headline(total)}
      </h2>
      <p className="mt-2 mb-6 text-muted">{placeWords(place)}</p>
      <p role="status" className="sr-only">
        {!isStale && found !== undefined && headline(total)}
      </p>
      {isFailed ? (
        <ProductsFailed text="The plants could not be loaded." onRetry={onRetry} />
      ) : found === undefined ? (
        <ProductsLoading />
      ) : (
        <Stale busy={isStale}>
          {total === 0 && (
            <p className="mb-6">
              No plant matches these answers. Try a larger maximum height or a place closer to the window.
            </p>
          )}
          <ul
            aria-label="Matching plants"
            className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 md:grid-cols-4"
          >
            {found.plants.map((plant, index) => (
              <FinderHit
                key={plant.product._id}
                plant={plant}
                place={place}
                isBest={index === 0}
                priority={index < 3}
              />
            ))}
          </ul>
          {total > found.plants.length && (
            <p className="mt-8 text-muted">
              {`Showing the best ${found.plants.length} of ${total} matches. Answer more questions to narrow the list.`}
            </p>
          )}
          <LeftOut place={place} {...found.leftOut} />
        </Stale>
      )}
    </section>
  )
}

const headline = (total: number): string => {
  if (total === 0) return 'No matching plants'
  return total === 1 ? '1 matching plant' : `${total} matching plants`
}

/** Plants that fit the place but are left out because of the people or pets there. */
function LeftOut({ place, harmful, unknown }: { place: Place } & FinderView['leftOut']) {
  if (harmful + unknown === 0) return null
  const who = [place.pets && 'pets', place.children && 'children']
    .filter((name) => name !== false)
    .join(' or ')
  return (
    <div className="mt-12 rounded-panel bg-tint-blush p-6">
      {harmful > 0 && (
        <p>
          <strong className="font-semibold">{harmfulWords(harmful, who)}</strong>
        </p>
      )}
      {unknown > 0 && <p>{unknownWords(unknown, who)}</p>}
      <p className="mt-2">
        <Link
          to={paths.shop()}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          See all in the shop
        </Link>
      </p>
    </div>
  )
}
