import { parseArgs } from 'node:util'
import { parseConfig } from '../base/config.ts'
import { ConfigError } from '../base/settings/variables.ts'
import { StartError } from '../base/start-error.ts'
import { askPerson } from './ask-person.ts'
import { runCommand } from './command.ts'
import { changeShop } from './change-shop.ts'
import { type Contents, contentsOf, emptyDemo, isUsed, removeFiles, sentenceOf } from './empty-shop.ts'
import { isOwn, makeOwn, prefixOf } from './own-shop.ts'

const USAGE = 'npm run new-shop -- "Moss & Moon"'

const START = `Open it with an admin of your own:
  DEMO_DATA=off ADMIN_EMAIL=you@example.com ADMIN_PASSWORD='a long password' npm start

Log in with it: your picture in the upper corner leads to the dashboard, which
lists what the shop still needs. npm run doctor checks the machine, its keys
and its backups.`

function outcome(found: Contents, isEmptied: boolean): string {
  if (!isUsed(found)) return ''
  const all = sentenceOf(found)
  if (isEmptied) return `The ${all} of the demo shop were deleted.\n`
  const accounts = found.isDemo ? '\nDemo accounts cannot log in any more: delete them in Manage Users.' : ''
  return `Its ${all} stay.${accounts}\n`
}

/**
 * `npm run new-shop -- "Moss & Moon"` gives the shop a name and takes the demo shop's words away; no file is changed. What the demo
 * shop left is kept (`--keep`) or emptied (`--empty`) as its owner says.
 */
await runCommand(async () => {
  const { name, isEmptied, isKept } = readArguments()
  const prefix = prefixOf(name)
  const config = parseConfig(process.env)
  // Read on its own, so that no transaction waits for an answer.
  const { found, hasName } = await changeShop(async (tx) => ({
    found: await contentsOf(tx),
    hasName: await isOwn(tx),
  }))
  if (hasName && !isEmptied)
    throw new StartError('This shop already has its own name: change it under Settings, General.')
  const isUndecided = isUsed(found) && found.isDemo && !isEmptied && !isKept
  const wantsEmpty = isUsed(found) && (isEmptied || (isUndecided && (await ask(found))))
  const pictures = await changeShop(async (tx) => {
    const keys = wantsEmpty ? await emptyDemo(tx) : []
    await makeOwn(tx, { 'shop.name': name, 'shop.orderPrefix': prefix }, new Date())
    return keys
  })
  if (wantsEmpty) await removeFiles(config, pictures)
  console.log(`The shop is called ${name} now; its order numbers begin with ${prefix}.
${outcome(found, wantsEmpty)}
${START}

Address, hours, colours and the words of the home page stand under Settings of
the dashboard.`)
})

/** @throws ConfigError with the usage */
function readArguments() {
  const flag = { type: 'boolean', default: false } as const
  const wrong = new ConfigError(`Enter the name of the shop: ${USAGE}`)
  try {
    const { values, positionals } = parseArgs({
      options: { empty: flag, keep: flag },
      allowPositionals: true,
    })
    const name = positionals.join(' ').replaceAll(/\s+/g, ' ').trim()
    if (name !== '' && !(values.empty && values.keep))
      return { name, isEmptied: values.empty, isKept: values.keep }
  } catch {
    // Said below.
  }
  throw wrong
}

/** Asks on a terminal whether to empty the shop. @throws StartError elsewhere, or when the answer is neither yes nor no */
async function ask(found: Contents): Promise<boolean> {
  const says = `This database holds the demo shop with ${sentenceOf(found)}.`
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new StartError(
      `${says} Nothing was changed. Say what to do with them: ${USAGE.replace('-- ', '-- --empty ')} deletes them, --keep keeps them.`,
    )
  const answer = await askPerson(`${says}\nDelete all of it, to begin empty? (yes/no) `)
  if (/^y(es)?$/i.test(answer)) return true
  if (/^no?$/i.test(answer)) return false
  throw new StartError('Nothing was changed.')
}
