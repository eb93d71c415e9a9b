import { useState } from 'react'
import { errorText } from '../api/error-text.ts'
import { dashboardToast } from '../ui/toast.ts'

type ConfirmationTexts = { success?: string; failure: string }
/** `done` is said in place of the success text. */
type Answer = { error?: Parameters<typeof errorText>[0]; done?: string }

/**
 * The row that needs a confirmation, and the action after it. After a failure the dialog stays and shows the reason: the
 * last admin cannot be deleted, and a toast of two seconds would be too short for that.
 */
export function useConfirmation<Row>(act: (row: Row) => PromiseLike<Answer>, texts: ConfirmationTexts) {
  const [asked, setAsked] = useState<Row | null>(null)
  const [acting, setActing] = useState<Row | null>(null)
  const [refused, setRefused] = useState<{ row: Row; problem: string } | null>(null)
  const pending = asked !== null && acting === asked

  const ask = (row: Row | null) => {
    setRefused(null)
    setAsked(row)
  }
  const confirm = async (): Promise<boolean> => {
    if (asked === null || pending) return false
    setActing(asked)
    setRefused(null)
    const { error, done = texts.success } = await act(asked)
    // Another question may be open by now.
    const unlessThis = (row: Row | null) => (row === asked ? null : row)
    setActing(unlessThis)
    if (error === undefined) {
      setAsked(unlessThis)
      if (done !== undefined) dashboardToast.success(done)
      return true
    }
    setRefused({ row: asked, problem: errorText(error) })
    dashboardToast.error(texts.failure)
    return false
  }

  return {
    asked,
    ask,
    confirm,
    /** For the `ConfirmDialog`. */
    dialog: {
      pending,
      problem: refused !== null && refused.row === asked ? refused.problem : null,
      onConfirm: () => void confirm(),
      onCancel: () => ask(null),
    },
  }
}
