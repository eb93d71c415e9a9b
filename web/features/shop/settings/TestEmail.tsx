import { useState, type FormEvent } from 'react'
import { paths } from '../../../../contract/paths.ts'
import { errorText } from '../../../api/error-text.ts'
import { Link } from '../../../routing/Link.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useViewer } from '../../people/login/use-viewer.ts'
import { useSendTestEmailMutation } from './settings.api.ts'

/** Sends a test e-mail to an address, the admin's own unless typed over. */
export function TestEmail() {
  const { email } = useViewer()
  const [to, setTo] = useState(email)
  const [send, { isLoading, error, isSuccess, originalArgs }] = useSendTestEmailMutation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send({ body: { to } })
  }
  return (
    <Panel title="Test e-mail">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Send it to"
          hint="Sent with the saved sender and footer; save your changes first."
          type="email"
          autoComplete="email"
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        {error !== undefined && <FormError>{errorText(error)}</FormError>}
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton variant="secondary" busy={isLoading}>
            Send a test e-mail
          </SubmitButton>
          <p role="status" className="text-sm wrap-anywhere">
            {isSuccess && (
              <>
                {`Test e-mail queued for ${originalArgs?.body.to}. `}
                <Link to={paths.emails()} className="link">
                  View status
                </Link>
              </>
            )}
          </p>
        </div>
      </form>
    </Panel>
  )
}
