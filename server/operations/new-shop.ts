import { existsSync } from 'node:fs'
import { parseConfig } from '../base/config.ts'
import { ConfigError } from '../base/settings/variables.ts'
import { StartError } from '../base/start-error.ts'
import { filesIn } from '../database/embedded/files.ts'
import { runCommand } from './command.ts'
import { isOwn, makeOwn, prefixOf } from './own-shop.ts'
import { changeShop } from './change-shop.ts'

const FRESH = `Open it empty, with an admin of your own:
  DEMO_DATA=off ADMIN_EMAIL=you@example.com ADMIN_PASSWORD='a long password' npm start
Plain npm start opens it with the demo plants, to look at.

Log in with it: your picture in the upper corner leads to the dashboard, which lists what the shop still
needs.`

/** A database that was made before keeps its plants and its admins. */
const usedText = (dataDir: string) =>
  `${dataDir} already held a shop, such as the demo: for an empty one with an admin of your own, delete it or set
DATA_DIR to another folder, and run this command again.`

/** `npm run new-shop -- "Moss & Moon"` gives the shop a name and takes the demo shop's words away; no file is changed. */
await runCommand(async () => {
  const name = process.argv.slice(2).join(' ').replaceAll(/\s+/g, ' ').trim()
  if (name === '') throw new ConfigError('Enter the name of the shop: npm run new-shop -- "Moss & Moon"')
  const prefix = prefixOf(name)
  const { databaseUrl, dataDir } = parseConfig(process.env)
  // Looked for before the work below makes one.
  const isUsed = databaseUrl === null && existsSync(filesIn(dataDir).marker)
  await changeShop(async (tx) => {
    if (await isOwn(tx))
      throw new StartError('This shop already has its own name: change it under Settings, General.')
    await makeOwn(tx, { 'shop.name': name, 'shop.orderPrefix': prefix }, new Date())
  })
  console.log(`The shop is called ${name} now; its order numbers begin with ${prefix}.

${isUsed ? usedText(dataDir) : FRESH}

Address, hours, colours and the words of the home page stand under Settings of the dashboard.`)
})
