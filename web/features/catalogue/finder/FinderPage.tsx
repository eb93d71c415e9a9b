import { useRef } from 'react'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { Head } from '../../../routing/Head.tsx'
import { Link } from '../../../routing/Link.tsx'
import { preload } from '../../../routing/load.ts'
import { findPlants } from '../../../api/products.api.ts'
import { CompareChosen } from '../products/CompareBox.tsx'
import { FinderForm } from './FinderForm.tsx'
import { FinderResults } from './FinderResults.tsx'
import { FinderRoom } from './FinderRoom.tsx'
import { placeFromUrl, placeToQuery, placeToUrl } from './finder-place.ts'
import { useFinderPlace } from './use-finder-place.ts'

export const loadFinder = ({ context, request }: LoaderFunctionArgs) => {
  const { pathname, searchParams } = new URL(request.url)
  const place = placeFromUrl(searchParams)
  // Each place has one address, so the form's own or a typed address is replaced by the one that links use.
  const address = placeToUrl(place).toString()
  if (address !== searchParams.toString())
    throw redirect(address === '' ? pathname : `${pathname}?${address}`)
  return preload(context, findPlants.initiate(placeToQuery(place), { subscribe: false }))
}

export function Component() {
  const [place, show] = useFinderPlace()
  const { data, currentData, isError, isFetching, refetch } = findPlants.useQuery(placeToQuery(place))
  const title = useRef<HTMLHeadingElement>(null)
  // While the next answer loads, the last one stays, dimmed.
  const found = currentData ?? data
  return (
    <div className="mx-auto max-w-7xl px-4 py-6 sm:px-6 sm:py-12 lg:px-8">
      <Head
        title="Plant finder"
        description="Answer five questions about light, distance, pets, height and watering, and find plants that fit your home."
        path={paths.finder()}
      />
      <Link
        to={paths.shop()}
        className="inline-flex min-h-9 items-center text-sm text-muted hover:underline pointer-coarse:min-h-11"
      >
        Back to the shop
      </Link>
      <h1 className="font-serif text-4xl sm:text-5xl">Plant finder</h1>
      <p className="mt-3 text-lg text-muted">
        Answer five questions to find plants that fit your home. No e-mail address needed.
      </p>
      <div className="mt-6 grid overflow-hidden rounded-panel border border-line bg-surface sm:mt-10 lg:grid-cols-[5fr_6fr]">
        <FinderRoom place={place} heightCm={found?.plants[0]?.facts.heightCm ?? null} />
        <FinderForm
          place={place}
          onChange={show}
          total={currentData?.total ?? null}
          onShow={() => {
            title.current?.focus({ preventScroll: true })
            title.current?.scrollIntoView()
          }}
        />
      </div>
      <FinderResults
        ref={title}
        place={place}
        found={found}
        isStale={isFetching}
        isFailed={isError && !isFetching}
        onRetry={() => void refetch()}
      />
      <CompareChosen />
    </div>
  )
}
