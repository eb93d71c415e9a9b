import { invoiceNumber } from '../../../../contract/invoices.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { conflict, existing, notFound } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { queueEmail, toBuyer } from '../../messages/outbox/emails.store.ts'
import { canReadOrder } from '../orders/orders.policy.ts'
import { findInvoice, readFile } from './invoices.store.ts'

/** Reads the file of an invoice. @throws AppError 404 when unknown, not to be read, not drawn yet, or emptied after its years */
export async function fileOf(app: App, viewer: Viewer, id: string): Promise<{ name: string; pdf: Buffer }> {
  const invoice = await findInvoice(app.db, id)
  if (invoice === undefined || !canReadOrder(viewer, invoice)) throw notFound('Invoice')
  const pdf = existing(await readFile(app.db, id), 'File')
  return { name: `${invoiceNumber(invoice.series, invoice.number)}.pdf`, pdf }
}

/** Queues the e-mail of an invoice once more. @throws AppError 404 when unknown, 409 without a file or a reader */
export async function sendAgain(app: App, admin: Viewer, id: string): Promise<void> {
  const at = app.clock()
  await inTransaction(app.db, async (tx) => {
    const invoice = existing(await findInvoice(tx, id), 'Invoice')
    if (!invoice.has_file)
      throw conflict('This invoice has no file: it is drawn in a moment, or its years are over')
    if (invoice.user_id === null) throw conflict('The account of its buyer was removed, so nobody can get it')
    const number = invoiceNumber(invoice.series, invoice.number)
    await queueEmail(tx, {
      kind: 'invoice issued',
      about: `${id}:${at.toISOString()}`,
      ...toBuyer({ ...invoice, id: invoice.order_id }),
      data: { invoiceId: id, number, orderNumber: invoice.order_number, isCredit: invoice.kind === 'credit' },
      at,
    })
    await recordAudit(tx, admin, 'send invoice again', ['invoice', id], { after: { number }, at })
  })
  app.outbox.wake()
}
