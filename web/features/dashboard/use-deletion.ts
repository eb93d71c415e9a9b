import { useState } from 'react'
import { dashboardToast } from '../../ui/toast.ts'

type DeletionTexts = { success: string; failure: string }
type Answer = { error?: unknown }

/** The row somebody is asked about, and what follows their yes. The question goes away however the answer turns out. */
export function useDeletion<Row>(remove: (row: Row) => PromiseLike<Answer>, texts: DeletionTexts) {
  const [asked, setAsked] = useState<Row | null>(null)
  const [pending, setPending] = useState(false)

  const confirm = async (): Promise<boolean> => {
    if (asked === null || pending) return false
    setPending(true)
    const { error } = await remove(asked)
    setPending(false)
    setAsked(null)
    if (error === undefined) dashboardToast.success(texts.success)
    else dashboardToast.error(texts.failure)
    return error === undefined
  }

  return { asked, ask: setAsked, pending, confirm, cancel: () => setAsked(null) }
}
