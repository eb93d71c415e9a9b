import type { WebhookView } from '../../../../../contract/schemas/webhook.ts'
import { Badge } from '../../../../ui/Badge.tsx'

/** Shows whether a webhook is on and whether its deliveries succeed. */
export function WebhookState({ webhook: { isOn, failingSince } }: { webhook: WebhookView }) {
  if (!isOn) return <Badge tone="gray">disabled</Badge>
  return failingSince === null ? <Badge tone="green">enabled</Badge> : <Badge tone="red">failing</Badge>
}
