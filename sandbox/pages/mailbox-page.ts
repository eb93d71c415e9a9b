import { testAddresses } from '../mail/test-addresses.ts'
import type { MessageRecord } from '../store/messages.ts'
import { html, type Html } from './html.ts'
import { document, mailBrand } from './layout.ts'
import { formatTime } from './time.ts'

export interface Mailbox {
  messages: readonly MessageRecord[]
  /** The search; empty for everything. */
  address: string
  /** True after the first page. */
  isLater: boolean
  /** The `before` of the page of older messages. */
  older: number | null
}

/** All received messages, newest first. */
export const mailboxPage = (root: string, mailbox: Mailbox) =>
  document({
    title: 'Mailbox',
    root,
    brand: mailBrand,
    body: html`<section class="mailbox">
      <h1>Mailbox</h1>
      <p>E-mails sent by the shop. They are kept here and not delivered.</p>
      ${searchForm(root, mailbox.address)}
      ${mailbox.messages.length === 0 ? emptyState(root, mailbox) : messageList(root, mailbox)}
      ${addressList()}
    </section>`,
  })

const searchForm = (root: string, address: string): Html =>
  html`<form class="search" role="search" action="${root}/mail">
    <div class="field">
      <label for="address">Search by address</label>
      <input
        id="address"
        name="address"
        type="search"
        value="${address}"
        maxlength="200"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
      />
    </div>
    <button type="submit">Search</button>
  </form>`

const emptyState = (root: string, { address, isLater }: Mailbox): Html =>
  html`<div class="empty">
    <h2>${address !== '' ? 'Nothing found' : isLater ? 'No older e-mails' : 'No e-mails yet'}</h2>
    <p>
      ${address !== '' ? `No e-mail went to an address with “${address}”.` : 'New e-mails appear here within a moment.'}
    </p>
    ${(address !== '' || isLater) && html`<p><a href="${root}/mail">Show all e-mails</a></p>`}
  </div>`

const messageList = (root: string, mailbox: Mailbox): Html =>
  html`<ul class="emails">
      ${mailbox.messages.map((message) => messageRow(root, message))}
    </ul>
    ${(mailbox.isLater || mailbox.older !== null) && pages(root, mailbox)}`

const messageRow = (root: string, message: MessageRecord): Html =>
  html`<li>
    <a href="${root}/mail/${message.id}">
      <span class="email-subject">${message.subject || 'No subject'}</span>
      <span class="email-recipient">${message.recipient}</span>
      ${formatTime(message.receivedAt)}
    </a>
  </li> `

const pages = (root: string, { address, isLater, older }: Mailbox): Html => {
  const search = address === '' ? '' : `address=${encodeURIComponent(address)}`
  const first = search === '' ? `${root}/mail` : `${root}/mail?${search}`
  return html`<nav class="pages" aria-label="Pages">
    ${isLater && html`<a href="${first}">Newest e-mails</a>`}
    ${older !== null && html`<a href="${root}/mail?${[search, `before=${older}`].filter(Boolean).join('&')}">Older e-mails</a>`}
  </nav>`
}

const addressList = (): Html =>
  html`<details class="fold">
    <summary>Test addresses</summary>
    <dl class="addresses">
      ${testAddresses.map(
        ({ domain, title, description }) =>
          html`<div>
            <dt>${title}: <span class="number">@${domain}</span></dt>
            <dd>${description}</dd>
          </div> `,
      )}
    </dl>
  </details>`
