import type { App } from '../../../platform/app-type.ts'
import { writeDaily } from '../../messages/outbox/daily-emails.job.ts'
import { countClaimsBetween } from './claims.store.ts'

/** Tells admins every morning how many claims of the day before are open. */
export function sendClaimsDigest(app: App): void {
  writeDaily(app, {
    job: 'digest-emails',
    kind: 'digest',
    read: async (since, until, day) => {
      const claims = await countClaimsBetween(app.db, since, until)
      return claims === 0 ? null : { day, failures: [], claims }
    },
  })
}
