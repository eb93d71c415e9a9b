import { drawInvoice } from './draw-invoice.ts'
import type { DrawnAnswer, DrawnRequest } from './drawing.ts'

/** Draws invoices in a process of its own, which the shop ends when it has nothing to draw; without credentials or database. */
process.once('disconnect', () => process.exit())
process.on('message', ({ data, issuedAt }: DrawnRequest) => {
  void drawInvoice(data, new Date(issuedAt))
    .then(
      (pdf): DrawnAnswer => ({ pdf }),
      (error: unknown): DrawnAnswer => ({ problem: String(error) }),
    )
    .then((answer) => process.send?.(answer))
})
