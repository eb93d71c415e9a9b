import Headset from 'lucide-react/icons/headset'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Truck from 'lucide-react/icons/truck'
import { useParams } from 'react-router'
import { CATEGORY_TITLES, categorySlug } from '../../../contract/categories.ts'
import { paths } from '../../../contract/paths.ts'
import type { ProductView } from '../../../contract/schemas/product.ts'
import { Link } from '../../routing/Link.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { Button } from '../../ui/Button.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { useAddToCart } from '../cart/use-add-to-cart.ts'
import { ReviewSection } from '../reviews/ReviewSection.tsx'
import { Price } from './Price.tsx'
import { ProductHead } from './ProductHead.tsx'
import { ProductNotFound } from './ProductNotFound.tsx'
import { RelatedProducts } from './RelatedProducts.tsx'
import { useMovingPicture } from './use-moving-picture.ts'
import { useGetProductQuery } from './product.api.ts'

const PROMISES = [
  { icon: Truck, text: 'Free Delivery' },
  { icon: ShieldCheck, text: '100% Money Back Guarantee' },
  { icon: Headset, text: 'Strong Support' },
]

export function Component() {
  const { id = '' } = useParams()
  const { currentData, isError, refetch } = useGetProductQuery(id)
  if (isError) return <ProductNotFound onRetry={refetch} />
  if (currentData === undefined) return <Spinner />
  const { product, reviews } = currentData
  return (
    <div className="mx-auto max-w-7xl px-4 py-6 sm:px-6 lg:px-8">
      <ProductHead product={product} />
      <Breadcrumbs
        items={[
          { label: 'Home', to: paths.home() },
          { label: 'Shop', to: paths.shop() },
          { label: product.name },
        ]}
      />
      <ProductFacts product={product} />
      <ReviewSection productId={product._id} reviews={reviews} />
      <RelatedProducts productId={product._id} />
    </div>
  )
}

function ProductFacts({ product }: { product: ProductView }) {
  const add = useAddToCart()
  const viewTransitionName = useMovingPicture(product._id)
  return (
    <div className="mt-6 grid grid-cols-1 gap-8 md:grid-cols-2 lg:gap-16">
      <div className="relative">
        <Picture
          url={product.image}
          alt={`Illustration of ${product.name}`}
          width={960}
          height={1200}
          sizes="(min-width: 1280px) 576px, (min-width: 1024px) calc(50vw - 64px), (min-width: 768px) calc(50vw - 40px), calc(100vw - 32px)"
          placeholder={product.placeholder}
          priority
          viewTransitionName={viewTransitionName}
          className="aspect-4/5 w-full rounded-card object-cover"
        />
        {product.oldPrice !== undefined && (
          <div className="absolute top-4 left-4">
            <Badge>Sale</Badge>
          </div>
        )}
      </div>
      <div className="md:sticky md:top-8 md:self-start">
        <Link
          to={paths.category(categorySlug(product.category))}
          className="text-sm font-semibold tracking-widest text-clay uppercase hover:underline"
        >
          {CATEGORY_TITLES[product.category]}
        </Link>
        <h1 className="mt-3 font-serif text-4xl leading-tight text-balance sm:text-5xl">{product.name}</h1>
        <Rating product={product} />
        <div className="mt-5 text-2xl">
          <Price product={product} />
        </div>
        <p className="mt-5 max-w-prose leading-relaxed whitespace-pre-line">{product.description}</p>
        <dl className="mt-5 flex gap-2 text-sm">
          <dt className="text-muted">Category</dt>
          <dd>{product.category}</dd>
        </dl>
        <Button size="large" className="mt-8 w-full sm:w-auto" onClick={(event) => add(product, event)}>
          Add to Cart
        </Button>
        <ul className="mt-8 grid gap-3 border-t border-line pt-6 text-sm text-muted">
          {PROMISES.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-center gap-3">
              <Icon aria-hidden className="size-5 shrink-0 text-leaf" />
              {text}
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
      <a href="#reviews-title" className="text-sm text-muted underline underline-offset-4">
        {reviewCount === 1 ? '1 review' : `${reviewCount} reviews`}
      </a>
    </p>
  )
}
