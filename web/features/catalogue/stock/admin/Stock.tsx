import { useState } from 'react'
import { STOCK_LIST } from '../../../../../contract/lists.ts'
import { importPage } from '../../../../../contract/office.ts'
import { paths } from '../../../../../contract/paths.ts'
import type { StockView } from '../../../../../contract/schemas/stock.ts'
import type { StockLevel } from '../../../../../contract/stock.ts'
import { Link } from '../../../../routing/Link.tsx'
import { Badge, type BadgeTone } from '../../../../ui/Badge.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import type { Column } from '../../../../tables/DataTable.tsx'
import { ListPage } from '../../../../tables/ListPage.tsx'
import { RowActions, RowButton, RowLink } from '../../../../tables/RowActions.tsx'
import { useList } from '../../../../tables/use-list.ts'
import { StockDialog } from './StockDialog.tsx'
import { useGetStockListQuery } from './stock.api.ts'

const TITLES: Record<StockLevel, string> = { in: 'In stock', low: 'Low stock', out: 'Sold out' }
const TONES: Record<StockLevel, BadgeTone> = { in: 'green', low: 'yellow', out: 'red' }

/** On a phone: name and stock level, the figures, the actions. */
const PLACES = { widths: 'minmax(0,1fr) auto', lines: ['name stock', 'unsold actions'] }

/** The counted products, the scarcest first. */
export function Component() {
  const list = useList(STOCK_LIST)
  const query = useGetStockListQuery(list.wanted, { refetchOnMountOrArgChange: true })
  const [adjusting, setAdjusting] = useState<StockView | null>(null)

  const columns: Column<StockView>[] = [
    {
      name: 'Name',
      at: 'name',
      cell: ({ productId, name }) => (
        <Link
          to={paths.updateProduct(productId)}
          className="inline-flex items-center font-semibold wrap-anywhere hover:underline min-h-6 pointer-coarse:min-h-11"
        >
          {name}
        </Link>
      ),
    },
    {
      name: 'Stock',
      at: 'stock',
      onPhone: 'max-md:text-right',
      cell: ({ band }) => <Badge tone={TONES[band]}>{TITLES[band]}</Badge>,
    },
    {
      name: 'Available',
      at: 'unsold',
      cell: (stock) => <Figures stock={stock} />,
    },
    {
      name: 'Actions',
      screenOnly: true,
      at: 'actions',
      cell: (stock) => (
        <RowActions>
          <RowButton label="Adjust" of={stock.name} onClick={() => setAdjusting(stock)} />
          <RowLink label="Movements" of={stock.name} to={paths.stockLedger(stock.productId)} />
        </RowActions>
      ),
    },
  ]

  return (
    <ListPage
      list={list}
      query={query}
      title="Stock"
      searchLabel="Search by name"
      filter="Stock"
      filterTexts={TITLES}
      columns={columns}
      rowKey={({ productId }) => productId}
      phone={PLACES}
      emptyTexts={['No product found!', 'No tracked products yet!']}
      emptyHint={
        <>
          To begin, edit a product in{' '}
          <Link to={paths.manageProducts()} className="link">
            Manage products
          </Link>{' '}
          and press Start tracking under Stock.
        </>
      }
      actions={
        <>
          <a href="/api/stock/export.csv" download className={buttonClass({ variant: 'secondary' })}>
            Export CSV
          </a>
          <Link to={importPage('stock')} className={buttonClass({ variant: 'secondary' })}>
            Import CSV
          </Link>
        </>
      }
    >
      {adjusting !== null && <StockDialog stock={adjusting} onClose={() => setAdjusting(null)} />}
    </ListPage>
  )
}

function Figures({ stock: { quantity, held, waiting } }: { stock: StockView }) {
  return (
    <span className="tabular-nums">
      <span>{quantity}</span>
      <span className="md:hidden"> available</span>
      {held > 0 && <span className="block text-xs text-muted">{`${held} in open checkouts`}</span>}
      {waiting > 0 && (
        <span className="block text-xs text-muted">{`${waiting} waiting for a notification`}</span>
      )}
    </span>
  )
}
