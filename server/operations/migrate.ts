import { migrate } from '../database/migrate.ts'
import { withDatabase } from '../database/open.ts'
import { parseConfig } from '../base/config.ts'
import { runCommand } from './command.ts'

/** `npm run migrate`: brings the database that the environment names up to date before nodes start. */
await runCommand(async () => {
  await withDatabase(parseConfig(process.env), (database) =>
    migrate(database, { report: (name) => console.log(`Migrating: ${name}`) }),
  )
  console.log('The database is up to date.')
})
