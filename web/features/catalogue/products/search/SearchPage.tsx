import { useEffect, useRef, useState } from 'react'
import { useNavigationType, useSearchParams } from 'react-router'
import { paths } from '../../../../../contract/paths.ts'
import { Head } from '../../../../routing/Head.tsx'
import { Link } from '../../../../routing/Link.tsx'
import { useLeaving } from '../../../../routing/use-leaving.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Stale } from '../../../../ui/Stale.tsx'
import { useDebounced } from '../../../../ui/use-debounced.ts'
import { ScenePicture } from '../../../common/ScenePicture.tsx'
import { compareBox, CompareChosen } from '../CompareBox.tsx'
import { ProductGrid } from '../ProductGrid.tsx'
import { ProductsFailed } from '../ProductsFailed.tsx'
import { ProductsLoading } from '../ProductsLoading.tsx'
import { SearchBox } from './SearchBox.tsx'
import { SearchSuggestion } from './SearchSuggestion.tsx'
import { wordsFromUrl } from './search-query.ts'
import { pagesNamed } from './use-suggestions.ts'
import { useSearchResults } from './use-search-results.ts'
import { useCategories, useShop } from '../../../../routing/shop.ts'

/** The pause in typing, in milliseconds, before the server is asked. */
const REST = 250

export function Component() {
  const { name: shopName } = useShop()
  const [params, setParams] = useSearchParams()
  const arrival = useNavigationType()
  const asked = wordsFromUrl(params)
  const [text, setText] = useState(asked)
  const settled = useDebounced(text.trim(), REST)
  const isLeaving = useLeaving()
  /** The words last written into the address, to tell the page's own change from the back button's. */
  const written = useRef(asked)
  const box = useRef<HTMLInputElement>(null)

  /** The state at the page's arrival: the effect below must ignore later changes. */
  const first = useRef({ asked, arrival })

  useEffect(() => {
    if (box.current === null) return
    // Words typed before hydration.
    if (box.current.value !== first.current.asked) setText(box.current.value)
    // A visitor who opens the search by its icon wants to type.
    if (first.current.arrival === 'PUSH') box.current.focus()
  }, [])

  useEffect(() => {
    if (settled === written.current || isLeaving) return
    written.current = settled
    setParams(settled === '' ? {} : { q: settled }, { replace: true, preventScrollReset: true })
  }, [settled, isLeaving, setParams])

  useEffect(() => {
    if (asked === written.current) return
    written.current = asked
    setText(asked)
  }, [asked])

  return (
    <div className="mx-auto max-w-7xl px-4 py-8 sm:px-6 sm:py-12 lg:px-8">
      <Head
        title="Search"
        description={`Search all plants and accessories of ${shopName} by name and description.`}
        path={paths.search()}
      />
      <h1 className="font-serif text-4xl sm:text-5xl">Search Products</h1>
      <form
        role="search"
        action={paths.search()}
        onSubmit={(event) => {
          event.preventDefault()
          // The on-screen keyboard would cover the results.
          if (matchMedia('(pointer: coarse)').matches) box.current?.blur()
        }}
        className="relative mt-6 max-w-xl"
      >
        <SearchBox ref={box} text={text} words={asked} onChange={setText} />
      </form>
      <Results words={asked} />
      <CompareChosen />
    </div>
  )
}

/** Links to what the merchant has put together under these words. */
function Collections({ words, except }: { words: string; except: string | undefined }) {
  const { pages } = useCategories()
  const named = pagesNamed(
    words,
    pages.filter(({ filter, slug }) => filter !== undefined && paths.category(slug) !== except),
  )
  return named.map(({ slug, title }) => (
    <p key={slug} className="mb-4 text-lg">
      Collection:{' '}
      <Link to={paths.category(slug)} className="inline-flex min-h-11 items-center link">
        {title}
      </Link>
    </p>
  ))
}

function Results({ words }: { words: string }) {
  const { data, currentData, isError, isFetching, retry } = useSearchResults(words)
  const list = currentData ?? data
  const meant = list?.suggestion
  const heading = useRef<HTMLHeadingElement>(null)
  if (isError && !isFetching) {
    return (
      <div className="mt-8">
        <ProductsFailed text="No product found!" onRetry={retry} />
      </div>
    )
  }
  return (
    <section aria-labelledby="results-title" className="mt-5">
      <h2 ref={heading} id="results-title" tabIndex={-1} className="sr-only">
        Results
      </h2>
      <p role="status" className="mb-6 min-h-6 text-muted">
        {currentData !== undefined &&
          `Showing ${(currentData.suggestion?.products ?? currentData.products).length} results`}
        {currentData?.suggestion !== undefined && (
          <span className="sr-only">. Did you mean {currentData.suggestion.words}?</span>
        )}
      </p>
      <Collections words={words} except={meant?.to} />
      {list === undefined ? (
        <ProductsLoading />
      ) : list.products.length === 0 && meant !== undefined ? (
        <Stale busy={isFetching}>
          <p className="text-muted">No product found!</p>
          {/* The link disappears with the list, so the focus needs a place. */}
          <SearchSuggestion {...meant} onFollow={() => heading.current?.focus()} />
          <ProductGrid products={meant.products ?? []} below={compareBox} />
        </Stale>
      ) : list.products.length === 0 ? (
        <EmptyState
          title="No product found!"
          picture={<ScenePicture name="empty-search" sizes="240px" className="w-60 rounded-card" />}
        >
          <Link to={paths.shop()} className="inline-flex min-h-11 items-center link">
            Go to the shop
          </Link>
        </EmptyState>
      ) : (
        <Stale busy={isFetching}>
          <ProductGrid products={list.products} highlight={words} below={compareBox} />
          {list.totalProducts > list.products.length && (
            <p className="mt-10 text-center text-muted">
              {words === ''
                ? `Showing the newest of ${list.totalProducts} products. Enter a search term, or `
                : `Showing the best of ${list.totalProducts} matching products. Add a word to narrow the search, or `}
              <Link to={paths.shop()} className="link">
                browse the shop
              </Link>
              .
            </p>
          )}
        </Stale>
      )}
    </section>
  )
}
