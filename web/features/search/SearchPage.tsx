import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { LENGTHS } from '../../../contract/limits.ts'
import { paths } from '../../../contract/paths.ts'
import { Head } from '../../routing/Head.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ScenePicture } from '../layout/ScenePicture.tsx'
import { ProductGrid } from '../product/ProductGrid.tsx'
import { ProductsFailed } from '../product/ProductsFailed.tsx'
import { ProductsLoading } from '../product/ProductsLoading.tsx'
import { wordsFromUrl } from './search-query.ts'
import { useDebounced } from './use-debounced.ts'
import { useSearchResults } from './use-search-results.ts'

/** How long, in milliseconds, the typing must rest before the server is asked. */
const REST = 250

export function Component() {
  const [params, setParams] = useSearchParams()
  const asked = wordsFromUrl(params)
  const [text, setText] = useState(asked)
  const settled = useDebounced(text.trim(), REST)
  /** The words last written into the address, to tell one's own change from the back button's. */
  const written = useRef(asked)
  const box = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // Words typed before the page came to life.
    if (box.current !== null && box.current.value !== asked) setText(box.current.value)
    // eslint-disable-next-line react/exhaustive-deps -- once, when the page comes to life
  }, [])

  useEffect(() => {
    if (settled === written.current) return
    written.current = settled
    setParams(settled === '' ? {} : { q: settled }, { replace: true, preventScrollReset: true })
  }, [settled, setParams])

  useEffect(() => {
    if (asked === written.current) return
    written.current = asked
    setText(asked)
  }, [asked])

  return (
    <div className="mx-auto max-w-7xl px-4 py-8 sm:px-6 sm:py-12 lg:px-8">
      <Head
        title="Search"
        description="Search all plants and accessories of Fern & Co. by name and description."
        path={paths.search()}
      />
      <h1 className="font-serif text-4xl sm:text-5xl">Search Products</h1>
      <form
        role="search"
        action={paths.search()}
        onSubmit={(event) => event.preventDefault()}
        className="relative mt-6 max-w-xl"
      >
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-5 size-5 -translate-y-1/2 text-muted"
        />
        <input
          ref={box}
          type="search"
          name="q"
          aria-label="Search for products"
          placeholder="Search for products..."
          maxLength={LENGTHS.search}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="h-14 w-full rounded-full border border-edge bg-surface pr-6 pl-13 text-lg placeholder:text-muted"
        />
      </form>
      <Results words={asked} />
    </div>
  )
}

function Results({ words }: { words: string }) {
  const { data, currentData, isError, isFetching, retry } = useSearchResults(words)
  const list = currentData ?? data
  if (isError && !isFetching) {
    return (
      <div className="mt-8">
        <ProductsFailed text="No product found!" onRetry={retry} />
      </div>
    )
  }
  return (
    <section aria-labelledby="results-title" className="mt-5">
      <h2 id="results-title" className="sr-only">
        Results
      </h2>
      <p role="status" className="mb-6 min-h-6 text-muted">
        {currentData !== undefined && `Showing ${currentData.products.length} results`}
      </p>
      {list === undefined ? (
        <ProductsLoading />
      ) : list.products.length === 0 ? (
        <EmptyState
          title="No product found!"
          picture={<ScenePicture name="empty-search" sizes="240px" className="w-60 rounded-card" />}
        />
      ) : (
        <div className={isFetching ? 'opacity-50 transition-opacity delay-150' : undefined}>
          <ProductGrid products={list.products} />
        </div>
      )}
    </section>
  )
}
