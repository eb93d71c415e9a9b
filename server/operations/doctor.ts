import { existsSync } from 'node:fs'
import { parseConfig } from '../base/config.ts'
import { StartError } from '../base/start-error.ts'
import { filesIn } from '../database/embedded/files.ts'
import { InUseError } from '../database/embedded/lock.ts'
import { withDatabase } from '../database/open.ts'
import { readNote } from '../database/notes.ts'
import { readSchema } from '../database/schema-version.ts'
import { runChecks } from '../features/shop/overview/checks/checks.ts'
import { OWN_SHOP } from '../platform/settings.ts'
import { runCommand } from './command.ts'

const MARKS = { fine: 'ok   ', better: 'note ', wrong: 'WRONG' } as const

/** `npm run doctor` checks what the shop needs of its machine and its surroundings, and says what to do. */
await runCommand(async () => {
  const config = parseConfig(process.env)
  if (config.databaseUrl === null && !existsSync(filesIn(config.dataDir).marker))
    throw new StartError(`There is no shop in ${config.dataDir} yet: npm start makes one.`)
  const checks = await withDatabase(config, async ({ db }) => {
    await readSchema(db)
    const isOwn = (await readNote(db, OWN_SHOP)) === 'on'
    return runChecks({ db, config, isOwn, now: () => new Date() })
  }).catch((error: unknown) => {
    if (!(error instanceof InUseError)) throw error
    throw new StartError(
      `${error.message} While it runs, its dashboard shows the checks: in the set-up list, and below the sales once it is over.`,
    )
  })
  for (const { state, title, text } of checks) console.log(`${MARKS[state]} ${title}: ${text}`)
  if (checks.some(({ state }) => state === 'wrong')) process.exitCode = 1
})
