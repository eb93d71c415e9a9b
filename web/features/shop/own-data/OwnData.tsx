import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { errorText } from '../../../api/error-text.ts'
import { dropAllDrafts } from '../../../forms/drafts.ts'
import { useTextForm } from '../../../forms/use-text-form.ts'
import { PageTitle } from '../../../tables/PageTitle.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { dashboardToast } from '../../../ui/toast.ts'
import { onceDialogsAreLeft } from '../../../ui/use-back-closes.ts'
import { signedOut } from '../../people/login/auth.slice.ts'
import { clearPrivateData } from '../../people/login/private-data.ts'
import { Section } from '../../people/login/security/Section.tsx'
import { useEraseAccountMutation, useGetOwnDataMutation } from './own-data.api.ts'

/** The page where customers and admins download their data or delete their account. */
export function Component() {
  const [getData, { isLoading }] = useGetOwnDataMutation()
  const [isLeaving, setLeaving] = useState(false)

  const download = async () => {
    const { data, error } = await getData()
    if (error === undefined) saveFile('my-data.json', JSON.stringify(data, null, 2))
    else dashboardToast.error(errorText(error))
  }

  return (
    <div className="grid gap-4">
      <PageTitle title="Your data" />
      <Section title="Download and delete">
        <p className="text-muted">
          Download your profile, orders, addresses, reviews and e-mails as a JSON file.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" busy={isLoading} onClick={() => void download()}>
            Download my data
          </Button>
          <Button variant="danger" onClick={() => setLeaving(true)}>
            Delete my account
          </Button>
        </div>
        {isLeaving && <LeaveDialog onClose={() => setLeaving(false)} />}
      </Section>
    </div>
  )
}

const missing = { password: 'Please enter your password' }

function LeaveDialog({ onClose }: { onClose: () => void }) {
  const [erase] = useEraseAccountMutation()
  const { field, isSubmitting, onSubmit, refuse, problem } = useTextForm<{ password: string }>({
    missing,
  })
  const dispatch = useDispatch()
  const navigate = useNavigate()

  const submit = onSubmit(async (texts) => {
    const answer = await erase({ body: texts })
    if (answer.error !== undefined) return refuse(answer.error)
    dropAllDrafts()
    flushSync(onClose)
    dashboardToast.success('Your account was deleted')
    onceDialogsAreLeft(() => {
      // Rendered at once: the guard of a page that loses its user navigates to the login page, and the navigation home
      // replaces that.
      flushSync(() => dispatch(signedOut()))
      void navigate(paths.home())
      dispatch(clearPrivateData())
    })
  })

  return (
    <Modal open isForm title="Delete your account?" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-muted">
          Your profile, reviews, addresses and e-mails are deleted permanently. Sales records are kept without
          your name. You cannot delete your account while an order, refund or claim is open.
        </p>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          required
          {...field('password')}
        />
        {problem !== null && <FormError>{problem}</FormError>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton variant="danger" busy={isSubmitting}>
            Delete permanently
          </SubmitButton>
        </div>
      </form>
    </Modal>
  )
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not at once, because the browser reads it while saving.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
