import { checkAdmins, checkDemoAccounts } from './account-checks.ts'
import { type Check, type Checked, checkOf } from './check.ts'
import { checkBackup, checkDatabase, checkLetters } from './database-checks.ts'
import { checkKeys, checkMailServer } from './key-checks.ts'
import { checkClock, checkDisk, checkRights } from './machine-checks.ts'

const CHECKS: readonly ((checked: Checked) => Check | Promise<Check>)[] = [
  checkKeys,
  checkMailServer,
  checkDisk,
  checkRights,
  checkClock,
  checkDatabase,
  checkLetters,
  checkBackup,
  checkAdmins,
  checkDemoAccounts,
]

/** What an operator would look at, one after the other, for `npm run doctor` and the set-up list. */
export async function runChecks(checked: Checked): Promise<Check[]> {
  const found: Check[] = []
  for (const check of CHECKS) {
    try {
      found.push(await check(checked))
    } catch (error) {
      found.push(checkOf(check.name, 'A check').wrong(`It could not be made: ${(error as Error).message}`))
    }
  }
  return found
}
