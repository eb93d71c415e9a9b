import type { ChecksView } from '../../../../../contract/schemas/overview.ts'
import type { Config } from '../../../../base/config.ts'
import type { Db } from '../../../../database/schema.ts'

export type Check = ChecksView['checks'][number]

/** What the checks look at, in a running shop or one that stands still. */
export type Checked = {
  db: Db
  config: Config
  /** True in a shop of its own name. */
  isOwn: boolean
  now: () => Date
}

/** One check: `fine` says what is well, `wrong` and `better` what to do. */
export const checkOf = (id: string, title: string) => ({
  fine: (text: string): Check => ({ id, title, state: 'fine', text }),
  better: (text: string): Check => ({ id, title, state: 'better', text }),
  wrong: (text: string): Check => ({ id, title, state: 'wrong', text }),
})
