import { useRef } from 'react'
import { redirect, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { compareAddress } from '../../../../contract/compare-address.ts'
import { MAX_COMPARED } from '../../../../contract/compare.ts'
import { paths } from '../../../../contract/paths.ts'
import { comparePlants } from '../../../api/products.api.ts'
import { UnlistedHead } from '../../../routing/Head.tsx'
import { Link } from '../../../routing/Link.tsx'
import { preload } from '../../../routing/load.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { Stale } from '../../../ui/Stale.tsx'
import { ScenePicture } from '../../common/ScenePicture.tsx'
import { ProductsFailed } from '../products/ProductsFailed.tsx'
import { idsFromUrl, idsParam } from './compare-address.ts'
import { CompareTable } from './CompareTable.tsx'

export const loadCompare = ({ context, request }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url)
  const ids = idsFromUrl(searchParams)
  // Each comparison has one address.
  if (ids.join() !== idsParam(searchParams)) throw redirect(compareAddress(ids))
  const shown = ids.slice(0, MAX_COMPARED)
  return shown.length === 0
    ? null
    : preload(context, comparePlants.initiate({ ids: shown }, { subscribe: false }))
}

export function Component() {
  const [params] = useSearchParams()
  const title = useRef<HTMLHeadingElement>(null)
  const ids = idsFromUrl(params)
  return (
    <div className="mx-auto max-w-7xl px-4 py-6 sm:px-6 sm:py-12 lg:px-8">
      <UnlistedHead title="Compare plants" />
      <Link
        to={paths.shop()}
        className="inline-flex min-h-9 items-center text-sm text-muted hover:underline pointer-coarse:min-h-11"
      >
        Back to the shop
      </Link>
      <h1 ref={title} tabIndex={-1} className="font-serif text-4xl outline-none sm:text-5xl">
        Compare plants
      </h1>
      {ids.length === 0 ? (
        <Nothing title="Nothing to compare yet." />
      ) : (
        <Compared ids={ids} onRemove={() => title.current?.focus({ preventScroll: true })} />
      )}
    </div>
  )
}

function Compared({ ids, onRemove }: { ids: string[]; onRemove: () => void }) {
  const asked = ids.slice(0, MAX_COMPARED)
  const { data, currentData, isError, isFetching, refetch } = comparePlants.useQuery({ ids: asked })
  const plants = (currentData ?? data)?.plants
  if (isError && !isFetching)
    return <ProductsFailed text="The plants could not be loaded." onRetry={() => void refetch()} />
  if (plants === undefined) return <Spinner />
  if (plants.length === 0) return <Nothing title="These products are no longer available." />
  const gone = currentData === undefined ? 0 : asked.length - plants.length
  const more = ids.length - asked.length
  return (
    <>
      <p className="mt-3 mb-8 text-lg text-muted">
        {[
          gone > 0 && `${gone} of the selected products ${gone === 1 ? 'is' : 'are'} no longer available.`,
          more > 0 &&
            `You can compare up to ${MAX_COMPARED} plants: ${more} more ${more === 1 ? 'is' : 'are'} not shown.`,
          'You can share the address of this page.',
        ]
          .filter((words) => words !== false)
          .join(' ')}
      </p>
      <Stale busy={isFetching}>
        <CompareTable plants={plants} ids={ids} onRemove={onRemove} />
      </Stale>
    </>
  )
}

function Nothing({ title }: { title: string }) {
  return (
    <EmptyState
      title={title}
      picture={<ScenePicture name="empty-search" sizes="240px" className="w-60 rounded-card" />}
    >
      <p>{`Select Compare below up to ${MAX_COMPARED} plants.`}</p>
      <Link to={paths.shop()} className="inline-flex min-h-11 items-center link">
        Go to the shop
      </Link>
    </EmptyState>
  )
}
