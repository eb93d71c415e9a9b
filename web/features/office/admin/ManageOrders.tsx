import { useState } from 'react'
import { ORDER_STATUSES } from '../../../../contract/order-status.ts'
import { apiPaths, paths } from '../../../../contract/paths.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { Link } from '../../../routing/Link.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useGetShopInfoQuery } from '../../people/auth/auth.api.ts'
import type { Column } from '../parts/DataTable.tsx'
import { isNarrowed, listShape } from '../parts/list-params.ts'
import { ListHead } from '../parts/ListHead.tsx'
import { PagedTable } from '../parts/PagedTable.tsx'
import { RowButton, RowLink, RowMenu } from '../parts/RowActions.tsx'
import { useConfirmation } from '../parts/use-confirmation.ts'
import { useListParams } from '../parts/use-list-params.ts'
import { ORDER_ROW, orderColumns } from './order-columns.tsx'
import { useDeleteOrderMutation, useGetOrdersQuery } from './orders.api.ts'
import { PackingLink } from './packing/PackingLink.tsx'
import { listQueryOf, ORDER_FILTERS, WAITING } from './order-filters.ts'
import { StatusModal } from './StatusModal.tsx'

const sorts = [
  { value: 'newest', label: 'Newest order' },
  { value: 'oldest', label: 'Oldest order' },
  { value: 'amount', label: 'Amount' },
] as const

const choicesOf = (filters: readonly string[]) => filters.map((value) => ({ value, label: value }))
const shape = listShape({
  sorts: ['newest', 'oldest', 'amount'],
  filter: { name: 'status', values: ORDER_FILTERS },
})

const texts = { success: 'Order deleted successfully!', failure: 'Failed to delete order' }

export function Component() {
  const { params, change } = useListParams(shape)
  const delivers = useGetShopInfoQuery().data?.deliveryCountries !== undefined
  const query = useGetOrdersQuery(listQueryOf(params), { refetchOnMountOrArgChange: true })
  const [edited, setEdited] = useState<OrderView | null>(null)
  const [deleteOrder] = useDeleteOrderMutation()
  const deletion = useConfirmation<OrderView>(({ _id }) => deleteOrder(_id), texts)

  const columns: Column<OrderView>[] = [
    ...orderColumns,
    {
      name: 'Actions',
      screenOnly: true,
      place: 'max-md:row-span-2',
      cell: (order) => (
        <RowMenu of={order.orderId}>
          <RowLink label="View" of={order.orderId} to={paths.order(order.orderId)} />
          <RowButton label="Edit" of={order.orderId} onClick={() => setEdited(order)} />
          <RowButton label="Delete" of={order.orderId} danger onClick={() => deletion.ask(order)} />
        </RowMenu>
      ),
    },
  ]

  return (
    <div className="grid gap-6 max-md:gap-2">
      <ListHead
        title="Manage Orders"
        params={params}
        onChange={change}
        searchLabel="Search orders"
        sorts={sorts}
        filter={{ label: 'Status', choices: choicesOf(delivers ? ORDER_FILTERS : ORDER_STATUSES) }}
      >
        {delivers && (
          <PackingLink
            shown={params.filter === WAITING.packing ? query.currentData?.orders : undefined}
            onFilter={() => change({ filter: WAITING.packing, q: '' })}
          />
        )}
        <a href={apiPaths.exportOrders()} download className={buttonClass({ variant: 'secondary' })}>
          Export CSV
        </a>
        <Link to={paths.payments()} className={buttonClass({ variant: 'secondary' })}>
          Payments
        </Link>
        <Link to={paths.emails()} className={buttonClass({ variant: 'secondary' })}>
          E-mails
        </Link>
      </ListHead>
      <PagedTable
        caption="Orders"
        query={query}
        read={({ orders, totalOrders, totalPages }) => ({ rows: orders, total: totalOrders, totalPages })}
        columns={columns}
        phoneRow={ORDER_ROW}
        rowKey={({ _id }) => _id}
        page={params.page}
        onPage={(page) => change({ page })}
        emptyText={isNarrowed(params) ? 'No order found!' : 'No orders yet!'}
      />
      {edited !== null && <StatusModal order={edited} onClose={() => setEdited(null)} />}
      {deletion.asked !== null && (
        <ConfirmDialog
          title="Delete order?"
          confirmLabel="Delete"
          pending={deletion.pending}
          problem={deletion.problem}
          onConfirm={() => void deletion.confirm()}
          onCancel={deletion.cancel}
        >
          <strong>{deletion.asked.orderId}</strong> of{' '}
          <strong className="break-all">{deletion.asked.email}</strong> disappears from every list and figure.
          The payment stays with the card provider.
        </ConfirmDialog>
      )}
    </div>
  )
}
