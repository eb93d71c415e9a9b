import type { Letter } from '../mail/present.ts'
import { html, type Html } from './html.ts'
import { document, mailBrand, message } from './layout.ts'
import { formatTime } from './time.ts'

/** `looks` is the HTML in a frame. */
export const letterViews = ['looks', 'text', 'source'] as const
export type LetterView = (typeof letterViews)[number]

const names: Record<LetterView, string> = { looks: 'As it looks', text: 'Text', source: 'Source' }

/** Characters of one view; the download has the rest. */
const mostShown = 200_000

export const letterPage = (root: string, letter: Letter, view: LetterView) =>
  document({
    title: subjectOf(letter),
    root,
    brand: mailBrand,
    back: { href: `${root}/mail`, text: 'Mailbox' },
    body: html`<article class="email">
      <h1>${subjectOf(letter)}</h1>
      <dl class="email-head">
        <div>
          <dt>From</dt>
          <dd>${letter.from}</dd>
        </div>
        <div>
          <dt>To</dt>
          <dd>${letter.to}</dd>
        </div>
        <div>
          <dt>Sent</dt>
          <dd>${formatTime(letter.receivedAt)}</dd>
        </div>
      </dl>
      ${viewLinks(root, letter, view)}
      ${view === 'looks' ? frame(root, letter) : plain(view === 'text' ? letter.text : letter.source)}
    </article>`,
  })

const subjectOf = (letter: Letter) => letter.subject || 'No subject'

const viewLinks = (root: string, { id }: Letter, current: LetterView): Html =>
  html`<nav class="views" aria-label="Views of this e-mail">
    ${letterViews.map((view) => html`<a href="${root}/mail/${id}${view !== 'looks' && `/${view}`}" ${view === current && html`aria-current="page"`}>${names[view]}</a> `)}
    <a href="${root}/mail/${id}/download" download>Download</a>
  </nav>`

const frame = (root: string, { id, html: content }: Letter): Html =>
  content === null
    ? html`<p class="empty">This e-mail has no HTML.</p>`
    : html`<iframe
          class="email-frame"
          title="The e-mail as it looks"
          src="${root}/mail/${id}/html"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        ></iframe>
        <p class="pages"><a href="${root}/mail/${id}/html">Show it alone</a></p>`

function plain(text: string | null): Html {
  if (text === null) return html`<p class="empty">This e-mail has no text.</p>`
  return html`<pre class="email-plain">${text.slice(0, mostShown)}</pre>
    ${text.length > mostShown && html`<p class="help">It goes on: the download has all of it.</p>`}`
}

export const unknownLetterPage = (root: string) =>
  message({
    title: 'There is no such e-mail',
    root,
    brand: mailBrand,
    mark: 'stop',
    text: html`The mailbox keeps the newest e-mails; older ones are gone.`,
    action: html`<a class="button" href="${root}/mail">Mailbox</a>`,
  })

export const shutMailboxPage = (root: string) =>
  message({
    title: 'This mailbox is shut',
    root,
    brand: mailBrand,
    mark: 'stop',
    text: html`E-mails are private. They can be read on the machine that sends them, and elsewhere by
    administrators: sign in as one, then open this page again.`,
  })
