import type { WebhookView } from '../../../../../contract/schemas/webhook.ts'
import { Badge } from '../../../../ui/Badge.tsx'

/** Whether a webhook is on and well. */
export function WebhookState({ webhook: { isOn, failingSince } }: { webhook: WebhookView }) {
  if (!isOn) return <Badge tone="gray">off</Badge>
  return failingSince === null ? <Badge tone="green">on</Badge> : <Badge tone="red">failing</Badge>
}
