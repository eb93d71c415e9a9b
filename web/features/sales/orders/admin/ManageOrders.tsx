import { PersonalFileLink } from '../../../people/login/PersonalFileLink.tsx'
import { ORDER_LIST } from '../../../../../contract/lists.ts'
import { WAITING } from '../../../../../contract/order-filters.ts'
import type { OrderView } from '../../../../../contract/schemas/order.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { useGetShopInfoQuery } from '../../../../api/shop.api.ts'
import { ListHead } from '../../../../tables/ListHead.tsx'
import { PagedTable } from '../../../../tables/PagedTable.tsx'
import { SelectPage } from '../../../shop/bulk/SelectPage.tsx'
import { UndoNotice } from '../../../shop/bulk/UndoNotice.tsx'
import { BatchText } from './BatchText.tsx'
import { KeysLine } from './KeysLine.tsx'
import { NewOrders } from './NewOrders.tsx'
import { ORDER_PLACES, orderColumns } from './order-columns.tsx'
import { exportAddressOf, listQueryOf } from './order-filters.ts'
import { OrderDates } from './OrderDates.tsx'
import { OrderDialogs } from './OrderDialogs.tsx'
import { OrderTabs } from './OrderTabs.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useBulkStatus } from './use-bulk-status.ts'
import { useKeysSetting } from '../../../../tables/use-single-keys.ts'
import { useOrderCounts } from './use-order-counts.ts'
import { useOrderDialogs } from './use-order-dialogs.ts'
import { useOrderKeys } from './use-order-keys.ts'
import { useOrderParams } from './use-order-params.ts'
import { useOrderSelection } from './use-order-selection.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useGetOrdersQuery } from '../orders.api.ts'
import { PackingLink } from '../../delivery/admin/packing/PackingLink.tsx'

const sorts = [
  { value: 'newest', label: 'Newest order' },
  { value: 'oldest', label: 'Oldest order' },
  { value: 'amount', label: 'Amount' },
] as const

const NO_ROWS: readonly OrderView[] = []

export function Component() {
  const { params, change, addressOf, isSearched, isNarrowed } = useOrderParams()
  const delivers = useGetShopInfoQuery().data?.deliveryCountries !== undefined
  const query = useGetOrdersQuery(listQueryOf(params), { refetchOnMountOrArgChange: true })
  const { counts, total } = useOrderCounts()
  const selection = useOrderSelection(query.currentData?.orders ?? NO_ROWS)
  const { selected, selectable } = selection
  const bulk = useBulkStatus((ids, status) => selection.change(ids, { status }))
  const dialogs = useOrderDialogs((order) => selection.choose([order], false))
  const row = useRowKeys(selectable, {
    page: params.page,
    last: query.currentData?.totalPages ?? 1,
    onPage: (page) => change({ page }),
  })
  const keys = useKeysSetting()
  useOrderKeys({ isOn: keys.isOn, delivers, row, selection, bulk, dialogs })

  const columns = orderColumns({
    delivers,
    isSelected: ({ _id }) => selected.has(_id),
    onSelect: (order, isChosen) => selection.choose([order], isChosen),
    onStatus: ({ _id }, status) => void bulk.change([_id], status),
    onEdit: dialogs.edit,
    onDelete: dialogs.deletion.ask,
  })

  return (
    <div className="grid grid-cols-1 gap-4 max-md:gap-2 [&_.data-row:focus-within:not(:has([data-row]:checked))]:bg-sunken">
      <ListHead
        title="Manage Orders"
        shape={ORDER_LIST}
        params={params}
        onChange={change}
        searchLabel="Search orders"
        sorts={sorts}
        fields={<OrderDates params={params} onChange={change} />}
      >
        {delivers && (
          <PackingLink
            shown={params.filter === WAITING.packing ? query.currentData?.orders : undefined}
            onFilter={() => change({ filter: WAITING.packing, q: '', from: '', to: '' })}
          />
        )}
        <PersonalFileLink href={exportAddressOf(params)} className={buttonClass({ variant: 'secondary' })}>
          Export CSV
        </PersonalFileLink>
      </ListHead>
      <OrderTabs
        chosen={params.filter}
        addressOf={(filter) => addressOf({ filter })}
        counts={isSearched ? undefined : counts}
        delivers={delivers}
      />
      <UndoNotice {...bulk} describe={(batch) => <BatchText batch={batch} />} />
      <div className="flex flex-wrap items-center gap-x-4 max-md:[&:not(:has(button))]:sr-only">
        <SelectPage
          isSelected={selection.isPageSelected}
          disabled={selectable.length === 0}
          onSelect={selection.togglePage}
        />
        <NewOrders total={total} onShow={() => void query.refetch()} />
      </div>
      <PagedTable
        caption="Orders"
        query={query}
        of={ORDER_LIST.rows}
        columns={columns}
        phone={ORDER_PLACES}
        rowKey={({ _id }) => _id}
        page={params.page}
        onPage={(page) => change({ page })}
        emptyText={isNarrowed ? 'No order found!' : 'No orders yet!'}
      />
      {selected.size > 0 && (
        <SelectionBar
          selected={selection.asShown()}
          delivers={delivers}
          busy={bulk.busy}
          onStatus={(status) => void bulk.change([...selected.keys()], status)}
          onShip={dialogs.ship}
          onClear={selection.clear}
        />
      )}
      <KeysLine isOn={keys.isOn} onHelp={dialogs.explainKeys} />
      <OrderDialogs dialogs={dialogs} selected={selected} bulk={bulk} keys={keys} />
    </div>
  )
}
