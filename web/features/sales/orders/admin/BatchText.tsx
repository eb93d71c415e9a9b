import type { OrderBatchView } from '../../../../../contract/schemas/order-bulk.ts'
import { inOrders } from './use-bulk-status.ts'

/** Describes a bulk change of orders, and when its e-mails are sent. */
export const BatchText = ({ batch: { orders, status, until } }: { batch: OrderBatchView }) => (
  <>
    <strong>{`${inOrders(orders)} set to ${status}.`}</strong>
    {status !== 'pending' &&
      ` ${orders === 1 ? 'The e-mail is' : 'The e-mails are'} sent at ${timeFormat.format(new Date(until))}.`}
  </>
)

const timeFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })
