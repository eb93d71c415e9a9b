import { EMAIL_LIST } from '../../../../../contract/lists.ts'
import type {
  EmailListQuery,
  EmailListView,
  EmailPreview,
  EmailView,
} from '../../../../../contract/schemas/email.ts'
import type { EmailKind } from '../../../../../contract/email-kinds.ts'
import { EMAIL_TEXTS, type EmailTexts, isTextKind, textKey } from '../../../../../settings/email-texts.ts'
import { answerPage } from '../../../../database/fetch-page.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import type { App } from '../../../../platform/app-type.ts'
import { emailKey } from '../../../../base/email-key.ts'
import { newId } from '../../../../base/ids.ts'
import { AppError, badRequest, conflict, notFound, existing } from '../../../../platform/errors.ts'
import type { Viewer } from '../../../../platform/sessions.ts'
import { recordAudit } from '../../../../history/audit/audit.store.ts'
import { drawEmail } from '../draw-email.ts'
import { countEmails, listEmails, lockEmail } from './email-list.store.ts'
import { hasContents, hasEnded, hasLink, presentEmail } from './emails.present.ts'
import { insertAgain, queueEmail } from '../emails.store.ts'
import { exampleOf, isEmailKind } from '../kinds/kinds.ts'

/** Reads one page of e-mails, newest first. */
export async function pageOfEmails(app: App, query: EmailListQuery): Promise<EmailListView> {
  const page = await answerPage(app.db, EMAIL_LIST.rows, query, {
    rows: (db, window) => listEmails(db, query, window),
    total: (db) => countEmails(db, query),
    present: (rows) => rows.map(presentEmail),
  })
  return { ...page, mail: app.outbox.isOn ? 'on' : 'off' }
}

/**
 * Queues a copy of an ended e-mail, which sends it, and lifts the block of its address, as the admin was warned. Each e-mail can be sent again
 * once; after that the newer one can.
 *
 * @returns the new e-mail
 * @throws AppError 404 for an unknown one, 409 for one that is still queued, was sent again before, or whose contents were erased
 */
export async function resendEmail(app: App, admin: Viewer, id: string): Promise<EmailView> {
  const at = app.clock()
  const again = await inTransaction(app.db, async (tx) => {
    const email = existing(await lockEmail(tx, id), 'E-mail')
    if (!hasEnded(email)) throw conflict('This e-mail is still being sent')
    if (!hasContents(email)) throw conflict('The contents of this e-mail were deleted because of their age')
    if (hasLink(email))
      throw conflict('This e-mail contains a link that works once. Its reader can request a new one')
    const written = await insertAgain(tx, email, at)
    if (!written) throw conflict('This e-mail was already sent again: send the newer one again')
    await tx.deleteFrom('email_blocks').where('email_key', '=', emailKey(email.to_address)).execute()
    await recordAudit(tx, admin, 'send e-mail again', ['email', email.id], {
      before: { kind: email.kind, state: email.state },
      after: { kind: email.kind, state: written.state, email: written.id },
      at,
    })
    return { ...written, order_number: email.order_number }
  })
  app.outbox.wake()
  return presentEmail(again)
}

/** Queues a test e-mail. @returns its id @throws AppError 409 without a mail server */
export async function sendTestEmail(app: App, admin: Viewer, to: string): Promise<{ emailId: string }> {
  if (!app.outbox.isOn) throw conflict('No mail server is set up, so e-mails are not sent: set SMTP_URL')
  const at = app.clock()
  const id = newId()
  await inTransaction(app.db, async (tx) => {
    const data = { askedAt: at.toISOString() }
    await queueEmail(tx, { kind: 'test e-mail', id, about: id, to, userId: null, data, at })
    await recordAudit(tx, admin, 'send test e-mail', ['email', id], { at })
  })
  app.outbox.wake()
  return { emailId: id }
}

/** Renders an e-mail with example data. @param texts in place of the stored words @throws AppError 404, 400 for words not to be stored */
export function previewEmail(
  app: App,
  admin: Viewer,
  kind: string,
  texts?: Record<string, string>,
): EmailPreview {
  if (!isEmailKind(kind)) throw notFound('Kind of e-mail')
  const reader = {
    name: 'Yuki',
    address: admin.email,
    emailId: 'in-the-email-alone',
    token: 'in-the-email-alone',
  }
  const { frame } = app.outbox
  const { oneClick: _header, ...drawn } = drawEmail(
    kind,
    exampleOf(kind, frame.pictures, app.settings.get('shop.orderPrefix')),
    reader,
    frame,
    texts && readTexts(kind, texts),
  )
  return { kind, ...drawn }
}

function readTexts(kind: EmailKind, texts: Record<string, string>): EmailTexts {
  if (!isTextKind(kind)) throw badRequest('kind', 'is an e-mail whose text cannot be changed')
  const read = EMAIL_TEXTS[textKey(kind)].schema.safeParse(texts)
  if (read.success) return read.data
  const details = read.error.issues.map(({ path, message }) => ({
    field: ['texts', ...path].join('.'),
    message,
  }))
  throw new AppError(400, 'bad_request', `${details[0]?.field} ${details[0]?.message}`, details)
}
