import { useState } from 'react'
import { PRODUCT_LIST } from '../../../../../contract/lists.ts'
import { farPaths } from '../../../../../contract/far-paths.ts'
import { importPage } from '../../../../../contract/office.ts'
import { paths } from '../../../../../contract/paths.ts'
import { PRODUCT_STATES } from '../../../../../contract/product-states.ts'
import { MAX_BULK_ROWS } from '../../../../../contract/product-prices.ts'
import { TRASH_DAYS } from '../../../../../contract/trash.ts'
import type { ProductView } from '../../../../../contract/schemas/product.ts'
import { Link } from '../../../../routing/Link.tsx'
import { useCategories } from '../../../../routing/shop.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { Picture } from '../../../../ui/Picture.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import type { Column } from '../../../../tables/DataTable.tsx'
import { Day } from '../../../common/Dates.tsx'
import { ListPage } from '../../../../tables/ListPage.tsx'
import { RowButton, RowLink, RowMenu } from '../../../../tables/RowActions.tsx'
import { useConfirmation } from '../../../../tables/use-confirmation.ts'
import { useList } from '../../../../tables/use-list.ts'
import { SelectBox } from '../../../shop/bulk/SelectBox.tsx'
import { SelectPage } from '../../../shop/bulk/SelectPage.tsx'
import { UndoNotice } from '../../../shop/bulk/UndoNotice.tsx'
import { createSelection } from '../../../shop/bulk/use-selection.ts'
import { cardOf } from '../card-of.ts'
import { useGetProductTagsQuery } from '../shop/counts.api.ts'
import { PriceDialog } from './prices/PriceDialog.tsx'
import { ProductBar } from './prices/ProductBar.tsx'
import { batchText, useBulkPrices } from './prices/use-bulk-prices.ts'
import { RowPrice } from './RowPrice.tsx'
import { useDeleteProductMutation, useGetManagedProductsQuery } from './products.api.ts'

const useProductSelection = createSelection<ProductView>('products', MAX_BULK_ROWS)

const STATES = { 'state:draft': 'Drafts', 'state:archived': 'Archived' }

/** Before a tag in the list's one filter. */
const TAG = 'tag:'

const SORTS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'Name',
  rating: 'Rating',
  price: 'Price',
}

const PLACES = {
  widths: '1.75rem 3rem minmax(0,1fr) auto auto',
  lines: ['number image name name actions', 'number image date rating actions'],
}

// Spelled as in the product's message catalogue.
const texts = { success: 'Product deleted succesfully', failure: 'Error deleting product' }

const NO_ROWS: readonly ProductView[] = []

export function Component() {
  const list = useList(PRODUCT_LIST)
  const { category = '', ...wanted } = list.wanted
  const state = PRODUCT_STATES.find((each) => category === `state:${each}`)
  const query = useGetManagedProductsQuery({
    ...wanted,
    ...(category.startsWith(TAG)
      ? { tag: category.slice(TAG.length) }
      : state === undefined
        ? category !== '' && { category }
        : { state }),
  })
  const { filed: categories } = useCategories()
  const { data: tagged } = useGetProductTagsQuery()
  const [deleteProduct] = useDeleteProductMutation()
  const selection = useProductSelection()
  const { selected } = selection
  const deletion = useConfirmation<ProductView>(async (product) => {
    const answer = await deleteProduct({ id: product._id })
    if (answer.error === undefined) selection.choose([product], false)
    return answer
  }, texts)
  const bulk = useBulkPrices()
  const [isPricing, setPricing] = useState(false)
  const rows = query.currentData?.products ?? NO_ROWS
  const isPageChosen = rows.length > 0 && rows.every(({ _id }) => selected.has(_id))

  const columns: Column<ProductView>[] = [
    {
      name: 'No.',
      at: 'number',
      onPhone: 'max-md:text-muted',
      cell: (product, number) => (
        <span className="flex items-center max-md:-ml-3 max-md:flex-col md:gap-1">
          <SelectBox
            id={product._id}
            label={`Select ${product.name}`}
            isSelected={selected.has(product._id)}
            onSelect={(isChosen) => selection.choose([product], isChosen)}
          />
          {number}
        </span>
      ),
    },
    {
      name: 'Name',
      at: 'name',
      cell: (product) => <Named product={product} onStale={() => void query.refetch()} />,
    },
    {
      name: 'Image',
      at: 'image',
      cell: (product) => <Thumbnail product={product} />,
    },
    {
      name: 'Publishing Date',
      at: 'date',
      onPhone: 'max-md:text-xs max-md:text-muted',
      cell: ({ createdAt }) => <Day iso={createdAt} />,
    },
    {
      name: 'Rating',
      at: 'rating',
      onPhone: 'max-md:text-xs max-md:text-muted',
      cell: ({ rating }) => <Rating rating={rating} />,
    },
    {
      name: 'Actions',
      screenOnly: true,
      at: 'actions',
      cell: (product) => (
        <RowMenu of={product.name}>
          <RowLink label="Edit" of={product.name} to={paths.updateProduct(product._id)} />
          <RowButton label="Delete" of={product.name} danger onClick={() => deletion.ask(product)} />
          <RowLink label="Duplicate" of={product.name} to={farPaths.copyProduct(product._id)} />
        </RowMenu>
      ),
    },
  ]

  return (
    <ListPage
      list={list}
      query={query}
      title="Manage products"
      caption="Products"
      searchLabel="Search products"
      filter="Category"
      filterTexts={{
        ...Object.fromEntries(categories.map(({ key, title }) => [key, title])),
        ...Object.fromEntries(tagged?.tags.map(({ tag }) => [TAG + tag, `Tag: ${tag}`]) ?? []),
        // As in every shop until something is not on sale.
        ...((state !== undefined || query.data?.unpublished !== undefined) && STATES),
      }}
      sortTexts={SORTS}
      columns={columns}
      rowKey={({ _id }) => _id}
      phone={PLACES}
      emptyTexts={['No product found!', 'No products yet!']}
      actions={
        <>
          <a href="/api/products/export.csv" download className={buttonClass({ variant: 'secondary' })}>
            Export CSV
          </a>
          <Link to={importPage('products')} className={buttonClass({ variant: 'secondary' })}>
            Import CSV
          </Link>
        </>
      }
      note={
        <>
          <UndoNotice {...bulk} describe={(batch) => <strong>{batchText(batch)}</strong>} />
          <SelectPage
            isSelected={isPageChosen}
            disabled={rows.length === 0}
            onSelect={() => selection.choose(rows, !isPageChosen)}
          />
        </>
      }
    >
      {selected.size > 0 && (
        <ProductBar count={selected.size} onPrices={() => setPricing(true)} onClear={selection.clear} />
      )}
      {isPricing && (
        <PriceDialog
          ids={[...selected.keys()]}
          onDone={(answer) => {
            setPricing(false)
            bulk.showResult(answer)
          }}
          onClose={() => setPricing(false)}
        />
      )}
      {deletion.asked !== null && (
        <ConfirmDialog title="Delete product?" confirmLabel="Delete" {...deletion.dialog}>
          <strong>{deletion.asked.name}</strong> and its reviews move to the trash for {TRASH_DAYS} days.
          Orders are not affected.
        </ConfirmDialog>
      )}
    </ListPage>
  )
}

/** The name, with the values that the list can be sorted and filtered by. */
function Named({ product, onStale }: { product: ProductView; onStale: () => void }) {
  const { titleOf } = useCategories()
  return (
    <>
      <span className="block min-w-36 font-medium wrap-anywhere">{cardOf(product).name}</span>
      {product.family?.variants !== undefined && (
        <Link
          to={paths.family(product.family._id)}
          className="inline-flex min-h-6 items-center text-sm link pointer-coarse:min-h-11"
        >
          {`${product.family.variants} variants`}
        </Link>
      )}
      <div className="text-xs text-muted">
        <RowPrice product={product} onStale={onStale} />
        {titleOf(product.category)}
        {product.state !== undefined && ` · ${product.state === 'draft' ? 'Draft' : 'Archived'}`}
      </div>
    </>
  )
}

/** The column's name explains the number, except on a phone. */
function Rating({ rating }: Pick<ProductView, 'rating'>) {
  return (
    <>
      <span className="md:hidden">Rating </span>
      {rating === 0 ? 'None' : rating.toFixed(1)}
    </>
  )
}

function Thumbnail({ product: { image, placeholder } }: { product: ProductView }) {
  if (image === '') return <span className="text-muted">None</span>
  return (
    <span className="block w-12 overflow-hidden rounded-lg">
      <Picture url={image} alt="" sizes="48px" width={48} height={60} placeholder={placeholder} />
    </span>
  )
}
