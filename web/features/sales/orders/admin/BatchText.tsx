import type { OrderBatchView } from '../../../../../contract/schemas/order-bulk.ts'
import { inOrders } from './use-bulk-status.ts'

/** Describes a bulk change of orders, and when its e-mails are sent. */
export const BatchText = ({ batch: { orders, status, until } }: { batch: OrderBatchView }) => (
  <>
    <strong>{`${inOrders(orders)} set to ${status}.`}</strong>
    {status !== 'pending' &&
      ` ${orders === 1 ? 'Its e-mail waits' : 'Their e-mails wait'} until ${timeFormat.format(new Date(until))}.`}
  </>
)

const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
