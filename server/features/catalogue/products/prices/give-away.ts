import type { Cents } from '../../../../../contract/money.ts'
import { refuseUnconfirmed } from '../../../../platform/guards.ts'
import type { Viewer } from '../../../../platform/sessions.ts'

type Change = { before: Cents; after: Cents }

/** Requires a recent password for a price below a tenth of the former one: a slip of the comma, or the goods given away. @throws AppError 403 confirm_needed */
export function refuseGiveAway(admin: Viewer, at: Date, changes: readonly Change[]): void {
  if (changes.some(({ before, after }) => after * 10 < before)) refuseUnconfirmed(admin, at)
}
