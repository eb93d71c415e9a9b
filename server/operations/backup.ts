import { withDatabase } from '../database/open.ts'
import { parseConfig } from '../base/config.ts'
import { backUp } from './back-up.ts'
import { noteBackup } from './note-backup.ts'
import { readOption, runCommand } from './command.ts'
import { formatSums } from './sums.ts'

/** `npm run backup -- --to shop.tar.gz`: saves the shop that the environment names into one file or an empty folder. */
await runCommand(async () => {
  const target = readOption('to', 'npm run backup -- --to <file.tar.gz or folder>')
  const config = parseConfig(process.env)
  await withDatabase(config, async (database) => {
    const { sums, pictureFiles, takenAt } = await backUp(database, config, target)
    console.log(`Backed up to ${target}, with ${pictureFiles} files of pictures:\n${formatSums(sums)}`)
    await noteBackup(database.db, takenAt)
  })
})
