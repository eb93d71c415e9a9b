import { HOUR, SECOND } from '../../../../contract/durations.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { Workers } from '../../../platform/workers.ts'
import { queueEmail, toBuyer } from '../../messages/outbox/emails.store.ts'
import { createDrawing } from './drawing.ts'
import { nextUndrawn, readFile, saveFile, type Undrawn } from './invoices.store.ts'
import { issueAt, issueSome } from './issue-invoices.ts'

type Invoices = {
  /** Issues and draws what is due in the background while the shop listens. Call it after the commit; a job finds the rest. */
  wake: () => void
  /** The same, and waits for that. Never rejects. */
  run: () => Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    invoices: Invoices
  }
}

/**
 * Decorates `app.invoices`, which numbers, draws and sends invoices after the purchase and never in it, because all buyers would wait for
 * one counter (docs/decisions/invoices.md).
 */
export function addInvoices(app: App): void {
  const drawing = createDrawing()
  let lookedAtAll = 0
  let isListening = false
  const numbering = new Workers({
    most: 1,
    work: async () => {
      const all = app.clock().getTime() - lookedAtAll >= HOUR
      // Switched off, only what was numbered before may be left to draw.
      if (issueAt(app) === null && !all) return
      while (!numbering.isClosed && (await issueSome(app, all)));
      if (all) lookedAtAll = app.clock().getTime()
      drawers.wake()
    },
    report: (error) => app.log.error({ err: error }, 'invoices could not be issued, trying again'),
  })
  // Apart, so that one which takes long to draw keeps no number waiting.
  const drawers = new Workers({
    most: 1,
    work: drawAll,
    report: (error) => app.log.error({ err: error }, 'invoices could not be drawn, trying again'),
  })

  /** One that cannot be drawn keeps no other waiting. */
  async function drawAll(): Promise<void> {
    let last: string | null = null
    for (;;) {
      const invoice: Undrawn | undefined = drawers.isClosed ? undefined : await nextUndrawn(app.db, last)
      if (invoice === undefined) return
      last = invoice.id
      try {
        await store(invoice, await drawing.draw(invoice.data, invoice.issued_at, drawers.signal))
      } catch (error) {
        app.log.error({ err: error, invoice: invoice.id }, 'an invoice could not be drawn')
      }
    }
  }

  async function store({ id, kind, data: { number } }: Undrawn, pdf: Uint8Array): Promise<void> {
    const isCredit = kind === 'credit'
    await inTransaction(app.db, async (tx) => {
      const order = await saveFile(tx, id, pdf)
      if (order === undefined || order.user_id === null) return
      await queueEmail(tx, {
        kind: 'invoice issued',
        about: id,
        ...toBuyer(order),
        data: { invoiceId: id, number, orderNumber: order.order_number, isCredit },
        at: app.clock(),
      })
    })
    app.outbox.wake()
  }

  app.outbox.attach('invoice issued', async ({ data }) => {
    const { invoiceId, number } = data as { invoiceId: string; number: string }
    const content = await readFile(app.db, invoiceId)
    return content === undefined
      ? []
      : [{ filename: `${number}.pdf`, contentType: 'application/pdf', content }]
  })
  app.decorate('invoices', {
    wake: () => {
      if (isListening && issueAt(app) !== null) numbering.wake()
    },
    run: async () => {
      await numbering.run()
      await drawers.run()
    },
  })
  // Does not wait for the drawing, which may take longer than until the next job.
  app.jobs.every('issue-invoices', 15 * SECOND, () => numbering.run())
  app.addHook('onListen', async () => {
    isListening = true
  })
  app.addHook('preClose', async () => {
    isListening = false
    await Promise.all([numbering.close(), drawers.close()])
    drawing.close()
  })
}
