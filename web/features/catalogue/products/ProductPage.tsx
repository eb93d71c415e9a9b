import type { MouseEvent } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { isReduced, percentSaved } from '../../../../contract/money.ts'
import { paths } from '../../../../contract/paths.ts'
import type { ProductDetailView, ProductView } from '../../../../contract/schemas/product.ts'
import { Link } from '../../../routing/Link.tsx'
import { AskServer } from '../../../routing/LoadWhole.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { LazyPart } from '../../../ui/LazyPart.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { Stars } from '../../../ui/Stars.tsx'
import { PromiseIcon, ReturnsLink } from '../../common/PromiseIcon.tsx'
import { filtersFromUrl, isFirstPage } from '../reviews/review-filters.ts'
import { ReviewSection } from '../reviews/ReviewSection.tsx'
import { Blocks } from '../../shop/content/Blocks.tsx'
import { BuyBar } from './BuyBar.tsx'
import { CareSection } from './CareSection.tsx'
import { CompareBox, CompareChosen } from './CompareBox.tsx'
import { MakerNote } from './MakerNote.tsx'
import { LowestBefore, Price } from './Price.tsx'
import { ProductFailed } from './ProductFailed.tsx'
import { ProductGallery } from './ProductGallery.tsx'
import { ProductHead } from './ProductHead.tsx'
import { ProductNotFound } from './ProductNotFound.tsx'
import { RelatedProducts } from './RelatedProducts.tsx'
import { VariantPicker } from './VariantPicker.tsx'
import { StockNote } from './StockNote.tsx'
import { useReconnected } from '../../../ui/use-reconnected.ts'
import { useMovingPicture } from './use-moving-picture.ts'
import { errorText } from '../../../api/error-text.ts'
import { useGetProductQuery } from '../../../api/products.api.ts'
import { useCategories, useShopView } from '../../../routing/shop.ts'
import { deliveryWords, priceNote } from '../../../../contract/price-note.ts'
import { WhereSold } from './WhereSold.tsx'
import { WillItLive } from './zones/WillItLive.tsx'

export function Component() {
  const { id = '' } = useParams()
  const filters = filtersFromUrl(useSearchParams()[0])
  const { currentData, error, refetch } = useGetProductQuery({ id })
  useReconnected(error === undefined ? nothing : refetch)
  if (error !== undefined && 'status' in error && error.status === 404)
    return (
      <AskServer>
        <ProductNotFound />
      </AskServer>
    )
  // A product that cannot be loaded again stays: it is there, and a choice or a form may be on its page.
  if (currentData === undefined)
    return error === undefined ? <Spinner /> : <ProductFailed reason={errorText(error)} onRetry={refetch} />
  const {
    product,
    blocks,
    pictures,
    variants,
    facts,
    accessories,
    shipping,
    delivery,
    reviews,
    reviewSummary,
  } = currentData
  return (
    <div className="mx-auto max-w-7xl px-4 py-6 sm:px-6 lg:px-8">
      <ProductHead detail={isFirstPage(filters) ? currentData : { ...currentData, reviews: [] }} />
      <Breadcrumbs
        items={[
          { label: 'Home', to: paths.home() },
          { label: 'Shop', to: paths.shop() },
          { label: product.name },
        ]}
      />
      <ProductFacts
        product={product}
        blocks={blocks}
        pictures={pictures}
        variants={variants}
        shipping={shipping}
        delivery={delivery}
      />
      {facts !== undefined && (
        <CareSection key={`needs ${product._id}`} facts={facts} accessories={accessories} />
      )}
      {facts?.hardyTo !== undefined && delivery?.countries.includes('US') === true && (
        <WillItLive key={`zone ${product._id}`} hardyTo={facts.hardyTo} />
      )}
      <ReviewSection key={product._id} product={product} reviews={reviews} summary={reviewSummary} />
      <RelatedProducts productId={product._id} />
      <CompareChosen />
    </div>
  )
}

const nothing = () => undefined

/** As specified, the key while the title says the same. */
const shownKey = (key: string, titleOf: (key: string) => string) =>
  titleOf(key).toLowerCase() === key ? key : titleOf(key)

/** Characters from which a name is set smaller and its picture lower, so that the price stays in sight on a phone. */
const LONG_NAME = 40

const openShippingDay = () => import('../../common/ShippingDay.tsx').then(({ ShippingDay }) => ShippingDay)
const openArrivalHere = () =>
  import('../../sales/cart/ArrivalHere.tsx').then(({ ArrivalHere }) => ArrivalHere)
const openRestockRequest = () => import('./RestockRequest.tsx').then(({ RestockRequest }) => RestockRequest)

type ProductFactsProps = Pick<
  ProductDetailView,
  'product' | 'blocks' | 'pictures' | 'variants' | 'shipping' | 'delivery'
>

function ProductFacts({ product, blocks, pictures, variants, shipping, delivery }: ProductFactsProps) {
  const {
    shop: { promises },
    money,
  } = useShopView()
  const { pathOf, titleOf, taxClassOf } = useCategories()
  const saved = percentSaved(product)
  // The values stand below, where they are chosen.
  const name = product.family?.name ?? product.name
  const isLong = name.length > LONG_NAME
  const picture = {
    sizes:
      '(min-width: 1280px) 625px, (min-width: 1024px) calc(53.85vw - 65px), (min-width: 768px) calc(50vw - 40px), (min-width: 640px) calc(100vw - 48px), calc(100vw - 32px)',
    viewTransitionName: useMovingPicture(product),
    className: `w-full rounded-card object-cover md:aspect-4/5 lg:aspect-[625/650] ${isLong ? 'aspect-4/3' : 'aspect-square'}`,
  }
  return (
    <div className="mt-3 grid grid-cols-1 gap-6 md:grid-cols-2 md:gap-8 lg:grid-cols-[7fr_6fr] lg:gap-14">
      <div className="relative">
        {pictures === undefined ? (
          <Picture
            {...picture}
            url={product.image}
            alt={`Illustration of ${product.name}`}
            width={960}
            height={1200}
            placeholder={product.placeholder}
            priority
          />
        ) : (
          <ProductGallery key={product._id} {...picture} name={product.name} pictures={pictures} />
        )}
        {isReduced(product) && (
          <div className="absolute top-4 left-4">
            <Badge>Sale</Badge>
          </div>
        )}
      </div>
      <div className="wrap-anywhere md:sticky md:top-8 md:self-start">
        <Link
          to={pathOf(product.category)}
          className="inline-flex min-h-6 items-center text-sm font-semibold pointer-coarse:min-h-11 tracking-widest text-clay uppercase hover:underline"
        >
          {titleOf(product.category)}
        </Link>
        <h1
          className={`mt-1 font-serif leading-tight text-balance ${isLong ? 'text-2xl sm:text-4xl' : 'text-4xl sm:text-5xl'}`}
        >
          {name}
        </h1>
        <Rating product={product} />
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-3xl">
          <Price product={product} />
          {saved > 0 && <Badge>{`Save ${saved}%`}</Badge>}
        </div>
        <LowestBefore product={product} />
        <p className="text-sm text-muted">{priceNote(money, taxClassOf(product))}</p>
        <StockNote product={product} />
        {product.family !== undefined && variants !== undefined && (
          <VariantPicker family={product.family} variants={variants} />
        )}
        {blocks === undefined ? (
          <p className="mt-4 max-w-prose leading-relaxed whitespace-pre-line">{product.description}</p>
        ) : (
          <div className="mt-4 grid max-w-prose grid-cols-1 gap-4 leading-relaxed wrap-anywhere [&_h2]:mt-2 [&_h2]:text-xl [&_h3]:mt-2 [&_h3]:text-lg [&_h4]:mt-2 [&_h4]:text-base">
            <Blocks blocks={blocks} />
          </div>
        )}
        <dl className="mt-3 flex gap-2 text-sm">
          <dt className="text-muted">Category</dt>
          <dd>{shownKey(product.category, titleOf)}</dd>
          {delivery !== undefined && (
            <>
              <dt className="ml-4 text-muted">Delivery</dt>
              <dd>{deliveryWords(money)}</dd>
            </>
          )}
        </dl>
        {delivery !== undefined && <WhereSold {...delivery} />}
        <MakerNote {...product} />
        <BuyBar key={product._id} product={product} />
        {shipping !== undefined && (
          <div className="mt-3 min-h-6 font-semibold text-leaf">
            {money?.delivery === undefined ? (
              <LazyPart name="The day" open={openShippingDay} with={{ rules: shipping }} waiting={null} />
            ) : (
              <LazyPart
                key={product._id}
                name="The day"
                open={openArrivalHere}
                with={{ rules: shipping, productId: product._id }}
                waiting={null}
              />
            )}
          </div>
        )}
        <CompareBox product={product} />
        {product.availability === 'out' && (
          <LazyPart
            name="The notice"
            open={openRestockRequest}
            with={{ productId: product._id, name: product.name }}
            waiting={<div className="mt-4 min-h-20 sm:min-h-15" />}
          />
        )}
        <ul className="mt-6 grid gap-4 border-t border-line pt-6 text-sm empty:hidden">
          {promises.map(({ icon, title, text, to }) => (
            <li key={title} className="flex gap-4">
              <PromiseIcon name={icon} className="size-5 shrink-0 text-leaf" />
              <p>
                <span className="block font-semibold">{title}</span>
                <span className="text-muted">
                  {text}
                  <ReturnsLink to={to} />
                </span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function Rating({ product: { rating, reviewCount } }: { product: ProductView }) {
  if (rating === 0) return <p className="mt-3 text-muted">No rating yet!</p>
  return (
    <p className="mt-3 flex items-center gap-2">
      <Stars rating={rating} />
      <a
        href={`#${REVIEWS}`}
        onClick={goToReviews}
        className="inline-flex min-h-6 items-center text-sm text-muted pointer-coarse:min-h-11 underline underline-offset-4"
      >
        {reviewCount === 1 ? '1 review' : `${reviewCount} reviews`}
      </a>
    </p>
  )
}

const REVIEWS = 'reviews-title'

/** Scrolls to the reviews without a history entry, so that Back leads to the page before this one. */
function goToReviews(event: MouseEvent) {
  const title = document.getElementById(REVIEWS)
  if (title === null) return
  event.preventDefault()
  title.focus({ preventScroll: true })
  title.scrollIntoView()
}
