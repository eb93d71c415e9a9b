import { useState } from 'react'
import { readDraft, saveDraft, type DraftKey } from './drafts.ts'

/**
 * Returns the function that gives a request its id: the same one while the same is asked for, so that a try after a lost
 * answer adds nothing twice. For what may be added more than once; money, stock and claims keep one id until they are told
 * what became of it. With `kept` the id survives a reload, as the draft does that is sent again.
 */
export function useRequestId(kept?: DraftKey): (asked: object) => string {
  const [last] = useState(() => ({ asked: '', id: '', ...(kept && readDraft(kept)) }))
  return (asked) => {
    const text = JSON.stringify(asked)
    if (text !== last.asked) Object.assign(last, { asked: text, id: crypto.randomUUID() })
    if (kept !== undefined) saveDraft(kept, last)
    return last.id
  }
}
