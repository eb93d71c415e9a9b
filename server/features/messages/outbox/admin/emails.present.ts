import { LINK_KINDS } from '../../../../../contract/email-kinds.ts'
import type { EmailView } from '../../../../../contract/schemas/email.ts'
import type { EmailRow } from '../emails.store.ts'
import type { ListedEmail } from './email-list.store.ts'

export const presentEmail = (email: ListedEmail): EmailView => ({
  _id: email.id,
  kind: email.kind,
  to: email.to_address,
  state: email.state,
  attempts: email.attempts,
  problem: email.problem,
  orderId: email.order_number,
  createdAt: email.created_at.toISOString(),
  dueAt: email.state === 'waiting' ? email.due_at.toISOString() : null,
  sentAt: email.sent_at?.toISOString() ?? null,
  canResend: hasEnded(email) && hasContents(email) && !hasLink(email),
})

export const hasEnded = ({ state }: Pick<EmailRow, 'state'>): boolean =>
  state !== 'waiting' && state !== 'sending'

/** True for kinds with a link, which are not sent again: a new one, requested, goes to the account's present owner. */
export const hasLink = ({ kind }: Pick<EmailRow, 'kind'>): boolean => LINK_KINDS.some((each) => each === kind)

/** False once the contents were erased with age. */
export const hasContents = ({ data }: Pick<EmailRow, 'data'>): boolean =>
  typeof data === 'object' && data !== null && Object.keys(data).length > 0
