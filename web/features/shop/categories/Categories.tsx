import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useRef, useState } from 'react'
import type { CategoryListView, CategoryView } from '../../../../contract/schemas/category.ts'
import { paths } from '../../../../contract/paths.ts'
import { errorText } from '../../../api/error-text.ts'
import { Link } from '../../../routing/Link.tsx'
import { type Column, DataTable } from '../../../tables/DataTable.tsx'
import { PageTitle } from '../../../tables/PageTitle.tsx'
import { QueryStates } from '../../../tables/QueryStates.tsx'
import { RowButton, RowMenu } from '../../../tables/RowActions.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { dashboardToast } from '../../../ui/toast.ts'
import { useGetCategoriesQuery, useOrderCategoriesMutation } from './categories.api.ts'
import { CategoryDialog } from './CategoryDialog.tsx'
import { DeleteCategory } from './DeleteCategory.tsx'

const PLACES = { widths: 'auto minmax(0,1fr) auto', lines: ['order title actions', 'order products .'] }

/** Home page tiles, as many as there is room for. */
const TILES = 4

type Open =
  | { dialog: 'edit'; category: CategoryView | null; isCollection: boolean }
  | { dialog: 'delete'; category: CategoryView }

/** What products are filed under: titles, order, addresses and taxes. */
export function Component() {
  const query = useGetCategoriesQuery(undefined, { refetchOnMountOrArgChange: true })
  const [open, setOpen] = useState<Open | null>(null)
  const all = query.data?.categories ?? []
  const { move, said, table } = useMoving(all)
  const close = () => setOpen(null)
  const tiles = new Set(all.filter(({ hidden }) => !hidden).slice(0, TILES))

  const columns: Column<CategoryView>[] = [
    {
      name: 'Order',
      at: 'order',
      cell: (category, number) => (
        <span className="flex max-md:flex-col">
          <MoveButton category={category} up disabled={number === 1} onMove={move} />
          <MoveButton category={category} disabled={number === all.length} onMove={move} />
        </span>
      ),
    },
    {
      name: 'Title',
      at: 'title',
      cell: (category) => (
        <>
          <span className="block font-medium wrap-anywhere">{category.title}</span>
          <span className="block text-xs break-all text-muted">{`/categories/${category.slug}`}</span>
          <State category={category} isTile={tiles.has(category)} all={all} />
        </>
      ),
    },
    {
      name: 'Products',
      at: 'products',
      onPhone: 'max-md:text-xs max-md:text-muted',
      cell: ({ key, slug, title, products, filter }) =>
        filter !== undefined ? (
          <Link
            to={paths.category(slug)}
            className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
          >
            See products<span className="sr-only">{` of ${title}`}</span>
          </Link>
        ) : (
          <Link
            to={`${paths.manageProducts()}?${new URLSearchParams({ category: key }).toString()}`}
            className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
          >
            {products === 1 ? '1 product' : `${products.toLocaleString('en-US')} products`}
          </Link>
        ),
    },
    {
      name: 'Actions',
      screenOnly: true,
      at: 'actions',
      cell: (category) => (
        <RowMenu of={category.title}>
          <RowButton
            label="Edit"
            of={category.title}
            onClick={() => setOpen({ dialog: 'edit', category, isCollection: category.filter !== undefined })}
          />
          <RowButton
            label="Delete"
            of={category.title}
            danger
            onClick={() => setOpen({ dialog: 'delete', category })}
          />
        </RowMenu>
      ),
    },
  ]

  return (
    <div className="grid grid-cols-1 gap-6 max-md:gap-3">
      <PageTitle title="Categories">
        <Button
          variant="secondary"
          onClick={() => setOpen({ dialog: 'edit', category: null, isCollection: true })}
        >
          New collection
        </Button>
        <Button onClick={() => setOpen({ dialog: 'edit', category: null, isCollection: false })}>
          New category
        </Button>
      </PageTitle>
      <p className="max-w-2xl text-sm text-muted">
        The first four that are not hidden are tiles of the home page. An old address leads to the new one. A
        product is in one category; a collection shows what its filters find.
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <QueryStates<CategoryListView> query={query}>
        {({ categories }) => (
          <div ref={table}>
            <DataTable
              caption="Categories"
              columns={columns}
              rows={categories}
              rowKey={({ key }) => key}
              phone={PLACES}
            />
          </div>
        )}
      </QueryStates>
      {open?.dialog === 'edit' && <CategoryDialog {...open} all={all} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteCategory category={open.category} all={all} onClose={close} />}
    </div>
  )
}

/** Moves a category one place and says where it is; the pressed button keeps the focus, or the other one at an end. */
function useMoving(all: readonly CategoryView[]) {
  const [order, ordering] = useOrderCategoriesMutation()
  const [said, setSaid] = useState('')
  const table = useRef<HTMLDivElement>(null)

  const move = async (category: CategoryView, by: 1 | -1) => {
    if (ordering.isLoading) return
    const keys = all.map(({ key }) => key)
    const from = keys.indexOf(category.key)
    const other = keys[from + by]
    if (other === undefined) return
    const { error } = await order({ body: { keys: keys.with(from, other).with(from + by, category.key) } })
    if (error !== undefined) return dashboardToast.error(errorText(error))
    setSaid(`${category.title} is number ${from + by + 1} of ${keys.length}`)
    if (document.activeElement !== document.body) return
    const buttons = table.current?.querySelectorAll<HTMLButtonElement>(
      `[data-moves="${CSS.escape(category.key)}"]:not(:disabled)`,
    )
    buttons?.[0]?.focus()
  }
  return { move, said, table }
}

type MoveButtonProps = {
  category: CategoryView
  up?: boolean
  disabled: boolean
  onMove: (category: CategoryView, by: 1 | -1) => Promise<unknown>
}

function MoveButton({ category, up = false, disabled, onMove }: MoveButtonProps) {
  const Icon = up ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      data-moves={category.key}
      disabled={disabled}
      aria-label={`Move ${category.title} ${up ? 'up' : 'down'}`}
      onClick={() => void onMove(category, up ? -1 : 1)}
      className="grid size-9 place-items-center rounded-full hover:bg-sunken disabled:opacity-30 pointer-coarse:size-11"
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  )
}

type StateProps = { category: CategoryView; isTile: boolean; all: readonly CategoryView[] }

function State({ category: { hidden, movingTo, filter }, isTile, all }: StateProps) {
  const words =
    movingTo !== undefined
      ? `Moving to ${all.find(({ key }) => key === movingTo)?.title ?? movingTo}`
      : hidden
        ? 'Hidden'
        : isTile
          ? 'Tile'
          : null
  return (
    <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
      {filter !== undefined && <Badge tone="gray">Collection</Badge>}
      {words !== null && <Badge tone={isTile ? 'green' : 'yellow'}>{words}</Badge>}
    </span>
  )
}
