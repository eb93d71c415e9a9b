import type { ParsedMessage } from '../mail/present.ts'
import { html, type Html } from './html.ts'
import { document, mailBrand, message } from './layout.ts'
import { formatTime } from './time.ts'

/** `looks` is the HTML in a frame. */
export const messageViews = ['looks', 'text', 'source'] as const
export type MessageView = (typeof messageViews)[number]

const names: Record<MessageView, string> = { looks: 'As it looks', text: 'Text', source: 'Source' }

/** Characters of one view; the download has the rest. */
const mostShown = 200_000

export const messagePage = (root: string, message: ParsedMessage, view: MessageView) =>
  document({
    title: subjectOf(message),
    root,
    brand: mailBrand,
    back: { href: `${root}/mail`, text: 'Mailbox' },
    body: html`<article class="email">
      <h1>${subjectOf(message)}</h1>
      <dl class="email-head">
        <div>
          <dt>From</dt>
          <dd>${message.from}</dd>
        </div>
        <div>
          <dt>To</dt>
          <dd>${message.to}</dd>
        </div>
        <div>
          <dt>Sent</dt>
          <dd>${formatTime(message.receivedAt)}</dd>
        </div>
      </dl>
      ${viewLinks(root, message, view)}
      ${view === 'looks' ? frame(root, message) : plain(view === 'text' ? message.text : message.source)}
    </article>`,
  })

const subjectOf = (message: ParsedMessage) => message.subject || 'No subject'

const viewLinks = (root: string, { id }: ParsedMessage, current: MessageView): Html =>
  html`<nav class="views" aria-label="Views of this e-mail">
    ${messageViews.map((view) => html`<a href="${root}/mail/${id}${view !== 'looks' && `/${view}`}" ${view === current && html`aria-current="page"`}>${names[view]}</a> `)}
    <a href="${root}/mail/${id}/download" download>Download</a>
  </nav>`

const frame = (root: string, { id, html: content }: ParsedMessage): Html =>
  content === null
    ? html`<p class="empty">This e-mail has no HTML.</p>`
    : html`<iframe
          class="email-frame"
          title="Preview of the e-mail"
          src="${root}/mail/${id}/html"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        ></iframe>
        <p class="pages"><a href="${root}/mail/${id}/html">Open in a new page</a></p>`

function plain(text: string | null): Html {
  if (text === null) return html`<p class="empty">This e-mail has no text.</p>`
  return html`<pre class="email-plain">${text.slice(0, mostShown)}</pre>
    ${text.length > mostShown && html`<p class="help">Shortened: download the e-mail to see all of it.</p>`}`
}

export const unknownMessagePage = (root: string) =>
  message({
    title: 'There is no such e-mail',
    root,
    brand: mailBrand,
    mark: 'stop',
    text: html`The mailbox keeps the newest e-mails; older ones are gone.`,
    action: html`<a class="button" href="${root}/mail">Mailbox</a>`,
  })

export const closedMailboxPage = (root: string) =>
  message({
    title: 'Mailbox not available',
    root,
    brand: mailBrand,
    mark: 'stop',
    text: html`E-mails are private. They can be read on the machine that sends them, and elsewhere by
    administrators: sign in as one, then open this page again.`,
  })
