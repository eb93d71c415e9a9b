import {
  closeSync,
  existsSync,
  fchownSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { SECOND } from '../../../contract/durations.ts'
import { ConfigError } from '../../base/settings/variables.ts'
import { StartError, systemCode } from '../../base/start-error.ts'
import { partsOf, type Server } from './servers.ts'

/** Which shop is on which server: two files that PgBouncer reads, `shops.ini` by `%include` and `users.txt` as `auth_file`. */
export type Routes = {
  servers: () => Map<string, Server>
  /** Sends a shop's connections there from now on; those to another server are closed. Lines of other shops and further settings stay as they are. */
  send: (shop: string, to: Server) => Promise<void>
  /** Lets the account of a shop in. @param secret as the server keeps it */
  letIn: (shop: string, secret: string) => Promise<void>
  /** @throws StartError when PgBouncer would not be heard, or keeps the name for its console */
  check: (shop: string) => Promise<void>
  /** The pooler's address, with this account. */
  urlOf: (shop: string, password: string) => string
}

const LINE = /^(\w+)\s*=(?=.*\bhost=(\S+))(?=.*\bport=(\d+)).*$/gm

/** @throws ConfigError without POOLER_FOLDER and POOLER_URL */
export function routesOf({ POOLER_FOLDER: folder, POOLER_URL: console }: NodeJS.ProcessEnv): Routes {
  if (folder === undefined || console === undefined)
    throw new ConfigError(
      'Set POOLER_FOLDER to the folder of shops.ini and users.txt, and POOLER_URL to the console, such as postgresql://admin@127.0.0.1:6432/pgbouncer.',
    )
  const [shops, users] = [join(folder, 'shops.ini'), join(folder, 'users.txt')]
  return {
    servers: () =>
      new Map([...read(shops).matchAll(LINE)].map(([, shop, host, port]) => [shop!, `${host}:${port}`])),
    send: async (shop, to) => {
      const { host, port } = partsOf(to)
      await edit(shops, new RegExp(`^${shop}\\s*=`), (line = `${shop} = host= port= dbname=${shop}`) =>
        line.replace(/\bhost=\S*/, `host=${host}`).replace(/\bport=\d*/, `port=${port}`),
      )
      await tell(console, 'reload')
    },
    letIn: (shop, secret) => edit(users, new RegExp(`^"${shop}" `), () => `"${shop}" "${secret}"`),
    check: async (shop) => {
      if ([new URL(console).username, 'pgbouncer'].includes(shop))
        throw new StartError(`PgBouncer needs the name ${shop} for its console.`)
      await tell(console, 'show version')
    },
    urlOf: (shop, password) => `postgresql://${shop}:${password}@${new URL(console).host}/${shop}`,
  }
}

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/**
 * Changes or adds one line: whole or not at all, as PgBouncer may read at any moment, and for the owner of the folder, who is PgBouncer's account.
 * Two commands do it one after the other, as a file can be made once.
 */
async function edit(file: string, which: RegExp, change: (line?: string) => string): Promise<void> {
  const unfinished = `${file}.new`
  const opened = await makeOnce(unfinished)
  try {
    const lines = read(file)
      .split('\n')
      .filter((line) => line !== '')
    const found = lines.findIndex((line) => which.test(line))
    lines.splice(found === -1 ? lines.length : found, 1, change(lines[found]))
    const { uid, gid } = statSync(dirname(file))
    fchownSync(opened, uid, gid)
    writeFileSync(opened, `${lines.join('\n')}\n`)
    fsyncSync(opened)
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  } finally {
    closeSync(opened)
  }
}

async function makeOnce(file: string): Promise<number> {
  for (;;) {
    try {
      return openSync(file, 'wx', 0o640)
    } catch (error) {
      if (systemCode(error) !== 'EEXIST') throw error
      // It is there for milliseconds, unless its command was killed.
      if (Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > 10 * SECOND)
        rmSync(file, { force: true })
      else await pause(20)
    }
  }
}

async function tell(console: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: console, connectionTimeoutMillis: 5 * SECOND })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(command)
  } catch (error) {
    throw new StartError(`PgBouncer does not take "${command}" at POOLER_URL: ${(error as Error).message}.`, {
      cause: error,
    })
  } finally {
    await client.end().catch(() => undefined)
  }
}
