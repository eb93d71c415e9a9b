import PostalMime, { type Email } from 'postal-mime'
import { newId } from '../ids.ts'
import type { NewMessage } from '../store/messages.ts'

export interface Envelope {
  sender: string
  recipients: readonly string[]
}

const longestSubject = 500

/** One message for each recipient. @param now milliseconds */
export async function readMessages(raw: Buffer, envelope: Envelope, now: number): Promise<NewMessage[]> {
  const email = await readEmail(raw)
  return envelope.recipients.map((recipient) => ({
    id: newId('msg'),
    receivedAt: now,
    sender: envelope.sender,
    recipient,
    messageId: email?.messageId ?? '',
    subject: (email?.subject ?? '').slice(0, longestSubject),
    raw,
  }))
}

/** Null for what cannot be read as a message; its source can still be shown. */
export async function readEmail(raw: Buffer): Promise<Email | null> {
  try {
    return await PostalMime.parse(raw, { maxNestingDepth: 20, maxHeadersSize: 200_000 })
  } catch {
    return null
  }
}
