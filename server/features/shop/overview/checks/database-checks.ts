import { sql } from 'kysely'
import { DAY } from '../../../../../contract/durations.ts'
import { missingLetters } from '../../../../database/letters.ts'
import { knownMigrations } from '../../../../database/migration-files.ts'
import { readNote } from '../../../../database/notes.ts'
import { migrationsDone } from '../../../../database/schema-version.ts'
import { BACKED_UP_AT } from '../setup.store.ts'
import { type Check, type Checked, checkOf } from './check.ts'

/** The oldest PostgreSQL that the shop is tested with. */
const OLDEST = 15

export async function checkDatabase({ db }: Checked): Promise<Check> {
  const { fine, wrong } = checkOf('database', 'Database')
  const { rows } = await sql<{
    version: string
  }>`select current_setting('server_version') as version`.execute(db)
  const { version } = rows[0]!
  if (Number.parseInt(version, 10) < OLDEST)
    return wrong(`PostgreSQL ${version} is too old: upgrade it to ${OLDEST} or newer.`)
  const done = await migrationsDone(db)
  const missing = knownMigrations().filter((name) => !done.includes(name))
  if (missing.length > 0)
    return wrong(`Steps of this release are missing (${missing.length}): npm run migrate.`)
  return fine(`PostgreSQL ${version}, as this release needs it.`)
}

export async function checkLetters({ db }: Checked): Promise<Check> {
  const { fine, wrong } = checkOf('letters', 'Letters in searches')
  const missing = await missingLetters(db)
  return missing === null ? fine('The search knows letters with accents.') : wrong(missing)
}

const RECENT = 7 * DAY

export async function checkBackup({ db, now }: Checked): Promise<Check> {
  const { fine, wrong } = checkOf('backup', 'Backup')
  const command = 'npm run backup -- --to shop.tar.gz'
  const at = await readNote(db, BACKED_UP_AT)
  if (at === undefined) return wrong(`There is no backup yet: ${command}`)
  const days = Math.floor((now().getTime() - new Date(at).getTime()) / DAY)
  const text = `The last backup is of ${at.slice(0, 10)}`
  return days * DAY < RECENT ? fine(`${text}.`) : wrong(`${text}, ${days} days ago: ${command}`)
}
