import { useParams } from 'react-router'
import { filterOf, type ShownCategory } from '../../../../../contract/categories.ts'
import { paramsOf } from '../../../../../contract/collection-address.ts'
import { paths } from '../../../../../contract/paths.ts'
import { Head, JsonLd, UnlistedHead } from '../../../../routing/Head.tsx'
import { useOrigin } from '../../../../routing/site.ts'
import { Link } from '../../../../routing/Link.tsx'
import { AskServer } from '../../../../routing/LoadWhole.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ScenePicture } from '../../../common/ScenePicture.tsx'
import { compareBox, CompareChosen } from '../CompareBox.tsx'
import { ProductGrid } from '../ProductGrid.tsx'
import { ProductsFailed } from '../ProductsFailed.tsx'
import { ProductsLoading } from '../ProductsLoading.tsx'
import { useGetProductsQuery } from '../../../../api/products.api.ts'
import { breadcrumbJsonLd } from '../product-json-ld.ts'
import { categoryQuery } from './category-query.ts'
import { productListJsonLd } from './product-list-json-ld.ts'
import { filtersFromUrl, filtersToUrl, pathOf } from './shop-filters.ts'
import { useCategories, useShop } from '../../../../routing/shop.ts'

export function Component() {
  const { categoryName = '' } = useParams()
  const { name } = useShop()
  const origin = useOrigin()
  const category = useCategories().withSlug(categoryName)
  if (category === undefined)
    return (
      <AskServer>
        <UnknownCategory name={categoryName.replaceAll('-', ' ')} />
      </AskServer>
    )
  const { key, title, slug, description, filter } = category
  // As specified, the key of a category while the title says the same.
  const heading = filter === undefined && key === title.toLowerCase() ? key : title
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 sm:px-6 sm:py-12 lg:px-8">
      <Head
        title={title}
        description={description ?? `${title} at ${name} with care facts, prices and customer reviews.`}
        path={paths.category(slug)}
        {...(filter !== undefined && {
          jsonLd: [import.meta.env.SSR ? breadcrumbJsonLd([title, paths.category(slug)], origin) : null],
        })}
      />
      <h1 className={`font-serif text-4xl sm:text-5xl ${filter === undefined ? 'capitalize' : ''}`}>
        {heading}
      </h1>
      {description !== undefined && <p className="mt-3 max-w-prose whitespace-pre-line">{description}</p>}
      <CategoryProducts category={category} />
      <CompareChosen />
    </div>
  )
}

/** Shown like any other category: its name with hyphens as spaces, and no products. */
function UnknownCategory({ name }: { name: string }) {
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 sm:px-6 sm:py-12 lg:px-8">
      <UnlistedHead title={name} />
      <h1 className="font-serif text-4xl capitalize sm:text-5xl">{name}</h1>
      <NoProducts />
    </div>
  )
}

function NoProducts() {
  return (
    <EmptyState
      title="No products available in this category."
      picture={<ScenePicture name="empty-search" sizes="240px" className="w-60 rounded-card" />}
    >
      <Link to={paths.shop()} className="inline-flex min-h-11 items-center link">
        Go to the shop
      </Link>
    </EmptyState>
  )
}

function CategoryProducts({ category }: { category: ShownCategory }) {
  const categories = useCategories()
  const origin = useOrigin()
  const { currentData, isError, isFetching, refetch } = useGetProductsQuery(categoryQuery(category))
  if (isError && !isFetching) return <ProductsFailed text="Error loading products..." onRetry={refetch} />
  if (currentData === undefined) return <ProductsLoading />
  if (currentData.products.length === 0) return <NoProducts />
  const { products, totalProducts } = currentData
  const shown = paramsOf(filterOf(category))
  return (
    <section aria-labelledby="products-title" className="mt-3">
      <JsonLd key={category.key} thing={import.meta.env.SSR ? productListJsonLd(products, origin) : null} />
      <h2 id="products-title" className="sr-only">
        Products
      </h2>
      <p className="mb-8 text-muted">{totalProducts === 1 ? '1 product' : `${totalProducts} products`}</p>
      <ProductGrid products={products} below={compareBox} />
      {totalProducts > products.length && (
        <p className="mt-12 text-center text-muted">
          {`Showing the newest ${products.length}. `}
          <Link
            to={pathOf(paths.shop(), filtersToUrl(filtersFromUrl(shown, [], categories)))}
            className="inline-flex min-h-6 items-center link"
          >
            {`See all ${totalProducts} in the shop`}
          </Link>
        </p>
      )}
    </section>
  )
}
