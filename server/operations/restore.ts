import { withDatabase } from '../database/open.ts'
import { parseConfig } from '../base/config.ts'
import { checkOpens } from './check-opens.ts'
import { readOption, runCommand } from './command.ts'
import { restoreShop } from './restore-shop.ts'
import { formatSums } from './sums.ts'

/** `npm run restore -- --from shop.tar.gz`: restores into the empty database of the environment, then opens it as a check. */
await runCommand(async () => {
  const source = readOption('from', 'npm run restore -- --from <file.tar.gz or folder>')
  const config = parseConfig(process.env)
  await withDatabase(config, async (database) => {
    const { sums, takenAt, pictureFiles } = await restoreShop(database, config, source)
    await checkOpens(database, config, sums)
    console.log(
      `Restored as of ${takenAt}, with ${pictureFiles} files of pictures; the shop opens and its sums agree:`,
    )
    console.log(formatSums(sums))
  })
})
