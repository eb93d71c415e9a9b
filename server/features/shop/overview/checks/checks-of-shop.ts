import { MINUTE } from '../../../../../contract/durations.ts'
import type { App } from '../../../../platform/app-type.ts'
import type { Check } from './check.ts'
import { runChecks } from './checks.ts'

/** The checks of a running shop, made at most once a minute: they hash passwords and talk to the mail server. */
export function checksOf(app: App): () => Promise<Check[]> {
  let until = 0
  let made: Promise<Check[]> = Promise.resolve([])
  return () => {
    const now = app.clock()
    if (now.getTime() >= until) {
      until = now.getTime() + MINUTE
      made = runChecks({ db: app.db, config: app.config, isOwn: app.settings.isOwn, now: app.clock })
    }
    return made
  }
}
