import type { OrderView } from '../../../../contract/schemas/order.ts'

type Written = NonNullable<OrderView['confirmation']>

const SENTENCES: Record<Written['state'], (to: string) => string> = {
  'on its way': (to) => `A confirmation e-mail is being sent to ${to}.`,
  sent: (to) => `A confirmation e-mail was sent to ${to}.`,
  failed: (to) => `The confirmation e-mail to ${to} could not be delivered. Your order is still valid.`,
}

/** The address of the confirmation e-mail; nothing if none was sent. */
export function Confirmation({ of: { confirmation } }: { of: OrderView }) {
  if (confirmation === undefined) return null
  return (
    <p className="mt-1 text-sm wrap-anywhere text-muted print:hidden">
      {SENTENCES[confirmation.state](confirmation.to)}
    </p>
  )
}
