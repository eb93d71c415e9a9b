import { saveDraft, type DraftKey } from './drafts.ts'

type Texts = Record<string, string>

/**
 * Keeps what was typed since a form was `sent`, as a draft of the form that shows what was `stored` and comes after it. Returns false if
 * nothing was typed.
 */
export function keepTyped(
  next: DraftKey,
  { sent, now, stored }: Record<'sent' | 'now' | 'stored', Texts>,
): boolean {
  const since = typedSince(sent, now)
  if (since.length > 0) saveDraft(next, { ...stored, ...Object.fromEntries(since) })
  return since.length > 0
}

export const typedSince = (sent: Texts, now: Texts): [string, string][] =>
  Object.entries(now).filter(([name, value]) => value !== sent[name])
