import type { EmailPreview } from '../../../../../contract/schemas/email.ts'

type DrawnEmailProps = { email: EmailPreview; asText?: boolean }

/** An e-mail with made-up data, as an inbox and a mail program show it. */
export function DrawnEmail({ email, asText = false }: DrawnEmailProps) {
  return (
    <div className="grid gap-3">
      <p>
        <span className="block font-semibold wrap-anywhere">{email.subject}</span>
        <span className="block text-sm text-muted">{email.preheader}</span>
      </p>
      {asText ? (
        <pre className="rounded-2xl bg-sunken p-4 text-sm wrap-anywhere whitespace-pre-wrap">
          {email.text}
        </pre>
      ) : (
        // Without scripts and forms; a link opens a new page, because the frame would show an error in place of the
        // e-mail.
        <iframe
          title="Preview of the e-mail"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={email.html.replace('<head>', '<head><base target="_blank">')}
          className="h-[70vh] min-h-96 w-full rounded-2xl border border-line bg-white"
        />
      )}
    </div>
  )
}
