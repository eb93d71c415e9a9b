import { useState } from 'react'
import { LENGTHS } from '../../../../contract/limits.ts'
import { useTextForm } from '../../../forms/use-text-form.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'

type Message = { name: string; email: string; message: string }

const missing = {
  name: 'Please enter your name',
  email: 'Please enter your e-mail address',
  message: 'Please write a message',
}

/**
 * Asks for all three fields and sends nothing (docs/behaviour.md#contact); the link beside the button opens the visitor's own
 * mail program with what was typed, in a shop that has an e-mail address.
 */
export function ContactForm({ to }: { to: string | null }) {
  const { form, field } = useTextForm<Message>({ missing, draft: { name: 'contact', owner: null } })
  const [isPressed, setPressed] = useState(false)
  const [name, message] = form.watch(['name', 'message'])
  const submit = form.handleSubmit(() => setPressed(true))

  return (
    <section aria-labelledby="write-us" className="rounded-card border border-line bg-surface p-6 sm:p-10">
      <h2 id="write-us" className="font-serif text-2xl">
        Write to us
      </h2>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-5">
        <TextField label="Name" autoComplete="name" required {...field('name')} />
        <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
        <TextArea
          label="Message"
          rows={6}
          // A mail program takes no longer address.
          maxLength={LENGTHS.contactMessage}
          required
          {...field('message')}
        />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton>Send Message</SubmitButton>
          {to !== null && (
            <a href={mailTo(to, name, message)} className={buttonClass({ variant: 'secondary' })}>
              Write by e-mail
            </a>
          )}
        </div>
        <p role="status" className="text-sm text-muted">
          {isPressed && 'This form does not send anything yet.'}
          {isPressed && to !== null && ' “Write by e-mail” takes your message along.'}
        </p>
      </form>
    </section>
  )
}

/** A `mailto:` address with what was typed; empty parts are left out. */
function mailTo(to: string, name: string | undefined, message: string | undefined): string {
  const parts = Object.entries({ subject: name && `Message from ${name}`, body: message })
    .filter(([, text]) => text)
    .map(([key, text]) => `${key}=${encodeURIComponent(text!)}`)
  return `mailto:${to}${parts.length > 0 ? `?${parts.join('&')}` : ''}`
}
