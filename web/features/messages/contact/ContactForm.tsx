import { useState } from 'react'
import { LENGTHS } from '../../../../contract/limits.ts'
import { mailTo } from '../../common/mail-to.ts'
import { useTextForm } from '../../../forms/use-text-form.ts'
import { useGetShopInfoQuery } from '../../../api/shop.api.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { FormError } from '../../../ui/FormError.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useSendMessageMutation } from './contact.api.ts'

type Message = { name: string; email: string; message: string; website: string }

const missing = {
  name: 'Please enter your name',
  email: 'Please enter your e-mail address',
  message: 'Please write a message',
}

/**
 * The contact form with three required fields. A real shop sends the message to itself; the demo sends nothing
 * (docs/behaviour.md#contact); without a mail server the form has no button. The link beside it opens the visitor's own
 * mail program with the text, in a shop that has an e-mail address.
 */
export function ContactForm({ to }: { to: string | null }) {
  const { form, field, isSubmitting, startFrom, onSubmit, refuse, problem } = useTextForm<Message>({
    missing,
    draft: { name: 'contact', owner: null },
  })
  const { data: info } = useGetShopInfoQuery()
  const [send] = useSendMessageMutation()
  const [said, setSaid] = useState('')
  const takes = info?.contact === 'on'
  const isDemo = info !== undefined && info.demoAccounts.length > 0
  // Known only once the answer is there; a button that goes and comes again would move the page.
  const neverSends = info !== undefined && !takes && !isDemo
  const [name, message] = form.watch(['name', 'message'])
  const submit = onSubmit(async (texts) => {
    setSaid('')
    if (!takes) return setSaid(nothingSent(isDemo, to))
    const { error } = await send({ body: texts })
    if (error !== undefined) return refuse(error)
    startFrom({ name: '', email: '', message: '', website: '' })
    setSaid(`Message sent. We reply to ${texts.email}.`)
  })

  return (
    <section aria-labelledby="write-us" className="rounded-card border border-line bg-surface p-6 sm:p-10">
      <h2 id="write-us" className="font-serif text-2xl">
        Write to us
      </h2>
      <form noValidate onSubmit={submit} className="mt-6 grid gap-5">
        <TextField label="Name" autoComplete="name" required {...field('name')} />
        <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
        <TextArea
          label="Message"
          rows={6}
          // Mail programs accept no longer address.
          maxLength={LENGTHS.contactMessage}
          required
          {...field('message')}
        />
        <div className="flex flex-wrap items-center gap-3">
          {!neverSends && <SubmitButton busy={isSubmitting}>Send Message</SubmitButton>}
          {to !== null && (
            <a
              href={mailTo(to, { subject: name && `Message from ${name}`, body: message })}
              className={buttonClass({ variant: neverSends ? 'primary' : 'secondary' })}
            >
              Send by e-mail
            </a>
          )}
        </div>
        {takes && (
          // A hidden field for bots, which fill in every field.
          <input
            {...form.register('website')}
            aria-hidden="true"
            tabIndex={-1}
            autoComplete="off"
            className="absolute -left-[100vw] h-11 w-40"
          />
        )}
        {problem !== null && <FormError>{problem}</FormError>}
        <p role="status" className="text-sm text-muted">
          {neverSends && to === null ? nothingSent(isDemo, to) : said}
        </p>
      </form>
    </section>
  )
}

/** The notice of a shop that sends no message from this page. */
function nothingSent(isDemo: boolean, to: string | null): string {
  const why = isDemo
    ? 'This is a demo shop: the message was not sent.'
    : 'This form cannot send messages right now.'
  return to === null ? why : `${why} “Send by e-mail” opens your message in your mail program.`
}
