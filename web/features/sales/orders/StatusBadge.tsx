import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'

/** Customers and admins see the same statuses in different colours (docs/behaviour.md#order-status). */
const tones: Record<'customer' | 'admin', Partial<Record<string, BadgeTone>>> = {
  customer: { completed: 'green', pending: 'red', processing: 'yellow', shipped: 'blue' },
  admin: { pending: 'yellow', processing: 'blue', shipped: 'green', completed: 'gray' },
}

export function StatusBadge({ status, seenBy }: { status: string; seenBy: 'customer' | 'admin' }) {
  return <Badge tone={tones[seenBy][status] ?? 'indigo'}>{status}</Badge>
}
