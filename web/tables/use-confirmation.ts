import { useState } from 'react'
import { errorText } from '../api/error-text.ts'
import { dashboardToast } from '../ui/toast.ts'

type ConfirmationTexts = { success: string; failure: string }
type Answer = { error?: Parameters<typeof errorText>[0] }

/**
 * The row that needs a confirmation, and the action after it. After a failure the dialog stays and shows the reason: the
 * last admin cannot be deleted, and a toast of two seconds would be too short for that.
 */
export function useConfirmation<Row>(act: (row: Row) => PromiseLike<Answer>, texts: ConfirmationTexts) {
  const [asked, setAsked] = useState<Row | null>(null)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const ask = (row: Row | null) => {
    setProblem(null)
    setAsked(row)
  }
  const confirm = async (): Promise<boolean> => {
    if (asked === null || pending) return false
    setPending(true)
    setProblem(null)
    const { error } = await act(asked)
    setPending(false)
    if (error === undefined) {
      setAsked(null)
      dashboardToast.success(texts.success)
      return true
    }
    setProblem(errorText(error))
    dashboardToast.error(texts.failure)
    return false
  }

  return {
    asked,
    ask,
    confirm,
    /** For the `ConfirmDialog`. */
    dialog: { pending, problem, onConfirm: () => void confirm(), onCancel: () => ask(null) },
  }
}
