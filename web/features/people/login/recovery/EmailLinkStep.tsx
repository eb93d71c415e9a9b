import { useState, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { paths } from '../../../../../contract/paths.ts'
import type { AddressAnswer } from '../../../../../contract/schemas/account.ts'
import { errorText } from '../../../../api/error-text.ts'
import { UnlistedHead } from '../../../../routing/Head.tsx'
import { Link } from '../../../../routing/Link.tsx'
import { FormError } from '../../../../ui/FormError.tsx'
import { SubmitButton } from '../../../../ui/SubmitButton.tsx'
import { signedOut } from '../auth.slice.ts'
import { AuthCard } from '../AuthCard.tsx'
import { useLinkToken } from './use-link-token.ts'

type Opened = { data?: AddressAnswer | undefined; error?: Parameters<typeof errorText>[0] }

type EmailLinkStepProps = {
  title: string
  children: ReactNode
  button: string
  open: (given: { body: { token: string } }) => PromiseLike<Opened>
  /** Shown beside the server's sentence when the link is no longer valid. */
  otherwise: ReactNode
}

/** A step that an e-mail's link leads to. It requires a press, because virus scanners open links as well. */
export function EmailLinkStep({ title, children, button, open, otherwise }: EmailLinkStepProps) {
  const token = useLinkToken()
  const dispatch = useDispatch()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const submit = async () => {
    setBusy(true)
    setProblem(null)
    const { data, error } = await open({ body: { token } })
    setBusy(false)
    if (data === undefined) return setProblem(errorText(error))
    // All sessions have ended, this browser's too.
    if (data.changed) dispatch(signedOut())
    setDone(data.message)
  }

  return (
    <AuthCard
      head={<UnlistedHead title={title} />}
      title={title}
      footer={
        <Link to={paths.login()} className="inline-flex min-h-11 min-w-11 items-center justify-center link">
          Login
        </Link>
      }
    >
      {done === null && <p className="mt-4 text-muted">{children}</p>}
      <div role="status">
        {done !== null && <p className="mt-6 rounded-2xl bg-leaf-soft px-4 py-3">{`${done}.`}</p>}
      </div>
      {done === null && (
        <form
          className="mt-6 grid gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          {problem !== null && (
            <>
              <FormError>{problem}</FormError>
              <p className="text-sm text-muted">{otherwise}</p>
            </>
          )}
          <SubmitButton busy={busy}>{button}</SubmitButton>
        </form>
      )}
    </AuthCard>
  )
}
