import type { OfficeWaitingView } from '../../../../contract/schemas/office.ts'
import type { Db } from '../../../database/schema.ts'
import { failedEmails } from '../../messages/outbox/admin/email-list.store.ts'
import { numberOfClaims } from '../../sales/claims/claims.store.ts'
import { ordersToPack } from '../../sales/orders/orders.store.ts'
import { differingPayments } from '../../sales/payments/payments.store.ts'

/** Counts what waits in one statement; each part reads an index of the few rows it counts. */
export const countWaiting = (db: Db): Promise<OfficeWaitingView> =>
  db
    .selectNoFrom([
      ordersToPack().as('ordersToPack'),
      numberOfClaims('open').as('claimsOpen'),
      failedEmails().as('emailsFailed'),
      differingPayments().as('paymentsDiffering'),
    ])
    .executeTakeFirstOrThrow()
