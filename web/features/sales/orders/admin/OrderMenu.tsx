import { paths } from '../../../../../contract/paths.ts'
import type { OrderView } from '../../../../../contract/schemas/order.ts'
import { errorText } from '../../../../api/error-text.ts'
import { RowButton, RowLink, RowMenu } from '../../../../tables/RowActions.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import { useRestoreOrderMutation } from './orders.api.ts'

type OrderMenuProps = { order: OrderView; onEdit: () => void; onDelete: () => void }

/** What an admin does with one order of the list; one in the archive is restored. */
export function OrderMenu({ order, onEdit, onDelete }: OrderMenuProps) {
  const [restoreOrder] = useRestoreOrderMutation()
  const restore = async () => {
    const { error } = await restoreOrder({ id: order._id })
    if (error === undefined) dashboardToast.success(`${order.orderId} restored`)
    else dashboardToast.error(errorText(error))
  }
  return (
    <RowMenu of={order.orderId}>
      {order.archivedAt !== undefined ? (
        <RowButton label="Restore" of={order.orderId} onClick={() => void restore()} />
      ) : (
        <>
          <RowLink label="View" of={order.orderId} to={paths.order(order.orderId)} />
          {order.cancelledAt === undefined && <RowButton label="Edit" of={order.orderId} onClick={onEdit} />}
          <RowButton label="Delete" of={order.orderId} danger onClick={onDelete} />
        </>
      )}
    </RowMenu>
  )
}
