import { openEmbedded } from '../database/embedded/open-embedded.ts'
import { openPostgres } from '../database/open-postgres.ts'
import { parseConfig } from '../base/config.ts'
import { readOption, runCommand } from './command.ts'
import { moveShop } from './move-shop.ts'
import { formatSums } from './sums.ts'

const report = (error: Error) => console.error(error.message)

/** `npm run move -- --to postgresql://…`: copies from the embedded database in DATA_DIR to PostgreSQL. Stop the shop first. */
await runCommand(async () => {
  const url = readOption('to', 'npm run move -- --to postgresql://user:password@host:5432/name')
  const { dataDir } = parseConfig({ DATA_DIR: process.env.DATA_DIR, DATABASE_URL: url })
  const from = await openEmbedded(dataDir, report)
  try {
    const to = await openPostgres(url, report)
    try {
      const { outcome, sums } = await moveShop(from, to)
      console.log(
        outcome === 'copied' ? 'Moved, and equal on both sides:' : 'Moved before, and equal on both sides:',
      )
      console.log(formatSums(sums))
      console.log(`Uploaded pictures stay in ${dataDir}/images: keep DATA_DIR as it is.`)
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
})
