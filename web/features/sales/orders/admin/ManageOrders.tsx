import { useMemo, useState } from 'react'
import { PersonalFileLink } from '../../../people/login/PersonalFileLink.tsx'
import { useNavigate } from 'react-router'
import { MAX_BULK_ORDERS } from '../../../../../contract/limits.ts'
import { ORDER_LIST } from '../../../../../contract/lists.ts'
import { WAITING } from '../../../../../contract/order-filters.ts'
import { ORDER_STATUSES } from '../../../../../contract/order-status.ts'
import { paths } from '../../../../../contract/paths.ts'
import type { OrderView } from '../../../../../contract/schemas/order.ts'
import { errorText } from '../../../../api/error-text.ts'
import { buttonClass } from '../../../../ui/button-class.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { LazyPart } from '../../../../ui/LazyPart.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import { useGetShopInfoQuery } from '../../../../api/shop.api.ts'
import type { Column } from '../../../../tables/DataTable.tsx'
import { ListHead } from '../../../../tables/ListHead.tsx'
import { PagedTable } from '../../../../tables/PagedTable.tsx'
import { RowButton, RowLink, RowMenu } from '../../../../tables/RowActions.tsx'
import { useConfirmation } from '../../../../tables/use-confirmation.ts'
import { SelectPage } from '../../../shop/bulk/SelectPage.tsx'
import { UndoNotice } from '../../../shop/bulk/UndoNotice.tsx'
import { createSelection, type Selected } from '../../../shop/bulk/use-selection.ts'
import { BatchText } from './BatchText.tsx'
import { KeysHelp } from './KeysHelp.tsx'
import { KeysLine } from './KeysLine.tsx'
import { NewOrders } from './NewOrders.tsx'
import { ORDER_PLACES, orderColumns } from './order-columns.tsx'
import { exportAddressOf, listQueryOf } from './order-filters.ts'
import { OrderDates } from './OrderDates.tsx'
import { OrderTabs } from './OrderTabs.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useBulkStatus } from './use-bulk-status.ts'
import { useKeysSetting, useSingleKeys } from '../../../../tables/use-single-keys.ts'
import { useOrderCounts } from './use-order-counts.ts'
import { useOrderParams } from './use-order-params.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useGetOrdersQuery } from '../orders.api.ts'
import { useDeleteOrderMutation, useRestoreOrderMutation } from './orders.api.ts'
import { PackingLink } from '../../delivery/admin/packing/PackingLink.tsx'
import { StatusModal } from './StatusModal.tsx'

/** The selected orders, also after a return from the packing slips. */
const useOrderSelection = createSelection<OrderView>('orders', MAX_BULK_ORDERS)

const sorts = [
  { value: 'newest', label: 'Newest order' },
  { value: 'oldest', label: 'Oldest order' },
  { value: 'amount', label: 'Amount' },
] as const

const texts = { success: 'Order deleted successfully!', failure: 'Failed to delete order' }

const openShipDialog = async () => (await import('./ship/ShipDialog.tsx')).ShipDialog

const NO_ROWS: readonly OrderView[] = []

/** Takes selected orders as the rows on the screen have them, because somebody may have changed them or undone a change. */
const shownAsNow = (selected: Selected<OrderView>, rows: readonly OrderView[]): Selected<OrderView> =>
  new Map([...selected].map(([id, order]) => [id, rows.find((row) => row._id === id) ?? order]))

export function Component() {
  const navigate = useNavigate()
  const { params, change, addressOf, isSearched, isNarrowed } = useOrderParams()
  const delivers = useGetShopInfoQuery().data?.deliveryCountries !== undefined
  const query = useGetOrdersQuery(listQueryOf(params), { refetchOnMountOrArgChange: true })
  const { counts, total } = useOrderCounts()
  const [edited, setEdited] = useState<OrderView | null>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [isShipping, setShipping] = useState(false)
  const [deleteOrder] = useDeleteOrderMutation()
  const [restoreOrder] = useRestoreOrderMutation()
  const selection = useOrderSelection()
  const { selected } = selection
  const deletion = useConfirmation<OrderView>(async (order) => {
    const answer = await deleteOrder({ id: order._id })
    if (answer.error === undefined) selection.choose([order], false)
    return answer
  }, texts)
  const restore = async (order: OrderView) => {
    const { error } = await restoreOrder({ id: order._id })
    if (error === undefined) dashboardToast.success(`${order.orderId} restored`)
    else dashboardToast.error(errorText(error))
  }
  const bulk = useBulkStatus((ids, status) => selection.change(ids, { status }))
  const rows = query.currentData?.orders ?? NO_ROWS
  // Archived orders can only be restored.
  const changeable = useMemo(() => rows.filter(({ archivedAt }) => archivedAt === undefined), [rows])
  const row = useRowKeys(changeable, {
    page: params.page,
    last: query.currentData?.totalPages ?? 1,
    onPage: (page) => change({ page }),
  })
  const keys = useKeysSetting()
  const isPageChosen = changeable.length > 0 && changeable.every(({ _id }) => selected.has(_id))
  const choosePage = () => selection.choose(changeable, !isPageChosen)

  const setByKey = (place: number) => () => {
    const order = row.current()
    const ids = selected.size > 0 ? [...selected.keys()] : order === undefined ? [] : [order._id]
    void bulk.change(ids, ORDER_STATUSES[place] ?? 'pending')
  }
  const withRow = (act: (order: OrderView) => void) => () => {
    const order = row.current()
    if (order !== undefined) act(order)
  }
  useSingleKeys(keys.isOn, {
    j: () => row.step(1),
    k: () => row.step(-1),
    n: () => row.turn(1),
    p: () => row.turn(-1),
    x: withRow(selection.toggle),
    a: choosePage,
    e: withRow((order) => order.cancelledAt === undefined && setEdited(order)),
    s: () => {
      const numbers = [...selected.values()].map(({ orderId }) => orderId)
      if (delivers && numbers.length > 0) void navigate(`${paths.packing()}?ids=${numbers.join(',')}`)
    },
    t: () => setShipping(delivers && selected.size > 0),
    '1': setByKey(0),
    '2': setByKey(1),
    '3': setByKey(2),
    '4': setByKey(3),
    '?': () => setHelpOpen(true),
  })

  const columns: Column<OrderView>[] = [
    ...orderColumns({
      delivers,
      isSelected: ({ _id }) => selected.has(_id),
      onSelect: (order, isChosen) => selection.choose([order], isChosen),
      onStatus: ({ _id }, status) => void bulk.change([_id], status),
    }),
    {
      name: 'Actions',
      screenOnly: true,
      at: 'actions',
      cell: (order) => (
        <RowMenu of={order.orderId}>
          {order.archivedAt !== undefined ? (
            <RowButton label="Restore" of={order.orderId} onClick={() => void restore(order)} />
          ) : (
            <>
              <RowLink label="View" of={order.orderId} to={paths.order(order.orderId)} />
              {order.cancelledAt === undefined && (
                <RowButton label="Edit" of={order.orderId} onClick={() => setEdited(order)} />
              )}
              <RowButton label="Delete" of={order.orderId} danger onClick={() => deletion.ask(order)} />
            </>
          )}
        </RowMenu>
      ),
    },
  ]

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
        <SelectPage isSelected={isPageChosen} disabled={changeable.length === 0} onSelect={choosePage} />
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
          selected={shownAsNow(selected, rows)}
          delivers={delivers}
          busy={bulk.busy}
          onStatus={(status) => void bulk.change([...selected.keys()], status)}
          onShip={() => setShipping(true)}
          onClear={selection.clear}
        />
      )}
      {isShipping && (
        <LazyPart
          name="The form"
          open={openShipDialog}
          with={{
            orders: [...selected.values()],
            busy: bulk.busy,
            // Stays open when it fails, so that no number is typed twice.
            onShip: async (shipments) => {
              const ids = shipments.map(({ id }) => id)
              const problem = await bulk.change(ids, 'shipped', shipments)
              if (problem === null) setShipping(false)
              return problem
            },
            onClose: () => setShipping(false),
          }}
          waiting={null}
        />
      )}
      <KeysLine isOn={keys.isOn} onHelp={() => setHelpOpen(true)} />
      {isHelpOpen && <KeysHelp isOn={keys.isOn} onChange={keys.change} onClose={() => setHelpOpen(false)} />}
      {edited !== null && <StatusModal order={edited} onClose={() => setEdited(null)} />}
      {deletion.asked !== null && (
        <ConfirmDialog title="Delete order?" confirmLabel="Delete" {...deletion.dialog}>
          <strong>{deletion.asked.orderId}</strong> of{' '}
          <strong className="break-all">{deletion.asked.email}</strong> moves to the archive and is hidden
          from your lists and the customer’s. Its payment and all figures are kept, and you can restore the
          order in the Archive.
        </ConfirmDialog>
      )}
    </div>
  )
}
