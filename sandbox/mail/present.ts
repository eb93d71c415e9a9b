import type { Address } from 'postal-mime'
import type { MessageRecord } from '../store/messages.ts'
import { readEmail } from './receive.ts'

export interface ParsedMessage extends MessageRecord {
  /** As the headers say them; the envelope's when there are none. */
  from: string
  to: string
  messageId: string
  html: string | null
  text: string | null
  source: string
}

/** Reads what was kept: of a message that cannot be parsed the source alone. */
export async function parseMessage({
  raw,
  ...message
}: MessageRecord & { raw: Buffer }): Promise<ParsedMessage> {
  const email = await readEmail(raw)
  return {
    ...message,
    from: email?.from ? nameOf(email.from) : message.sender,
    to: email?.to?.map(nameOf).join(', ') || message.recipient,
    messageId: email?.messageId ?? '',
    html: email?.html ?? null,
    text: email?.text ?? null,
    source: raw.toString('utf8'),
  }
}

function nameOf(address: Address): string {
  if (address.group) return `${address.name}: ${address.group.map(nameOf).join(', ')}`
  return address.name === '' ? address.address : `${address.name} <${address.address}>`
}
