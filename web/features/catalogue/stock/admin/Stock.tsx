import { useState } from 'react'
import { STOCK_LIST } from '../../../../../contract/lists/stock.ts'
import { isNarrowed } from '../../../../../contract/list-address.ts'
import { PAGE_SIZES } from '../../../../../contract/limits.ts'
import { paths } from '../../../../../contract/paths.ts'
import type { StockView } from '../../../../../contract/schemas/stock.ts'
import { STOCK_LEVELS, type StockLevel } from '../../../../../contract/stock.ts'
import { Link } from '../../../../routing/Link.tsx'
import { Badge, type BadgeTone } from '../../../../ui/Badge.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import type { Column } from '../../../../tables/DataTable.tsx'
import { toListQuery } from '../../../../tables/list-params.ts'
import { ListHead } from '../../../../tables/ListHead.tsx'
import { PagedTable } from '../../../../tables/PagedTable.tsx'
import { RowActions, RowButton, RowLink } from '../../../../tables/RowActions.tsx'
import { useListParams } from '../../../../tables/use-list-params.ts'
import { StockDialog } from './StockDialog.tsx'
import { useGetStockListQuery } from './stock.api.ts'

const TITLES: Record<StockLevel, string> = { in: 'In stock', low: 'Few left', out: 'Sold out' }
const TONES: Record<StockLevel, BadgeTone> = { in: 'green', low: 'yellow', out: 'red' }

const levels = STOCK_LEVELS.map((value) => ({ value, label: TITLES[value] }))

/** On a phone: name and stock level, the figures, the actions. */
const STOCK_ROW = 'max-md:grid-cols-[minmax(0,1fr)_auto]'

/** The counted products, the scarcest first. */
export function Component() {
  const { params, change } = useListParams(STOCK_LIST)
  const { sort: _scarcestFirst, ...wanted } = toListQuery(params, PAGE_SIZES.manage, 'band')
  const query = useGetStockListQuery(wanted, { refetchOnMountOrArgChange: true })
  const [adjusting, setAdjusting] = useState<StockView | null>(null)

  const columns: Column<StockView>[] = [
    {
      name: 'Name',
      place: 'max-md:col-start-1 max-md:row-start-1',
      cell: ({ productId, name }) => (
        <Link
          to={paths.updateProduct(productId)}
          className="inline-flex items-center font-semibold wrap-anywhere hover:underline max-md:min-h-11 md:min-h-6"
        >
          {name}
        </Link>
      ),
    },
    {
      name: 'Stock',
      place: 'max-md:col-start-2 max-md:row-start-1 max-md:text-right',
      cell: ({ band }) => <Badge tone={TONES[band]}>{TITLES[band]}</Badge>,
    },
    {
      name: 'Unsold',
      place: 'max-md:col-start-1 max-md:row-start-2',
      cell: (stock) => <Figures stock={stock} />,
    },
    {
      name: 'Actions',
      screenOnly: true,
      place: 'max-md:col-start-2 max-md:row-start-2',
      cell: (stock) => (
        <RowActions>
          <RowButton label="Adjust" of={stock.name} onClick={() => setAdjusting(stock)} />
          <RowLink label="Movements" of={stock.name} to={paths.stockLedger(stock.productId)} />
        </RowActions>
      ),
    },
  ]

  return (
    <div className="grid gap-6 max-md:gap-2">
      <ListHead
        title="Stock"
        views={{ list: 'stock', shape: STOCK_LIST }}
        params={params}
        onChange={change}
        searchLabel="Search by name"
        filter={{ label: 'Stock', choices: levels }}
      >
        <a href="/api/stock/export.csv" download className={buttonClass({ variant: 'secondary' })}>
          Export CSV
        </a>
        <Link to={paths.importStock()} className={buttonClass({ variant: 'secondary' })}>
          Import CSV
        </Link>
      </ListHead>
      <PagedTable
        caption="Stock"
        query={query}
        read={({ stock, totalStock, totalPages }) => ({ rows: stock, total: totalStock, totalPages })}
        columns={columns}
        phoneRow={STOCK_ROW}
        rowKey={({ productId }) => productId}
        page={params.page}
        onPage={(page) => change({ page })}
        emptyText={isNarrowed(params) ? 'No product found!' : 'No product is counted yet!'}
      />
      {adjusting !== null && <StockDialog stock={adjusting} onClose={() => setAdjusting(null)} />}
    </div>
  )
}

function Figures({ stock: { quantity, held, waiting } }: { stock: StockView }) {
  return (
    <span className="tabular-nums">
      {quantity}
      {held > 0 && <span className="block text-xs text-muted">{`${held} in open checkouts`}</span>}
      {waiting > 0 && <span className="block text-xs text-muted">{`${waiting} wait for it`}</span>}
    </span>
  )
}
