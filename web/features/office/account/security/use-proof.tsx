import { useState, type ReactNode } from 'react'
import type { ApiError } from '../../../../api/api.ts'
import type { errorText } from '../../../../api/error-text.ts'
import { ProofDialog } from './ProofDialog.tsx'

type Failed = { error?: Parameters<typeof errorText>[0] }
type Asked = { answer: (given: boolean) => void }

/** Takes steps for which the server wants the password first: asks for it and tries again. `dialog` belongs on the page. */
export function useProof(): {
  withProof: <Answer extends Failed>(step: () => PromiseLike<Answer>) => Promise<Answer>
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<Asked | null>(null)
  const withProof = async <Answer extends Failed>(step: () => PromiseLike<Answer>) => {
    const first = await step()
    if (!wantsProof(first.error)) return first
    const given = await new Promise<boolean>((answer) => setAsked({ answer }))
    setAsked(null)
    return given ? step() : first
  }
  return { withProof, dialog: asked === null ? null : <ProofDialog onClose={asked.answer} /> }
}

/** Whether a step was refused for want of the password, and not taken. */
export function wantsProof(error: Failed['error']): boolean {
  const data = error === undefined ? undefined : (error as Partial<ApiError>).data
  return typeof data === 'object' && data !== null && 'code' in data && data.code === 'confirm_needed'
}
