import { chownSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { ConfigError } from '../../base/settings/variables.ts'
import { partsOf, type Server } from './servers.ts'

/** Which shop is on which server: two files that PgBouncer reads, `shops.ini` by `%include` and `users.txt` as `auth_file`. */
export type Routes = {
  servers: () => Map<string, Server>
  /** Sends a shop's connections there from now on; those to another server are closed. */
  send: (shop: string, to: Server) => Promise<void>
  /** Lets the account of a shop in. @param secret as the server keeps it */
  letIn: (shop: string, secret: string) => void
  /** The pooler's address, with this account. */
  urlOf: (shop: string, password: string) => string
}

const LINE = /^(\w+) = host=(\S+) port=(\d+) dbname=\S+$/gm

/** @throws ConfigError without POOLER_FOLDER and POOLER_URL */
export function routesOf({ POOLER_FOLDER: folder, POOLER_URL: console }: NodeJS.ProcessEnv): Routes {
  if (folder === undefined || console === undefined)
    throw new ConfigError(
      'Set POOLER_FOLDER to the folder of shops.ini and users.txt, and POOLER_URL to the console, such as postgresql://admin@127.0.0.1:6432/pgbouncer.',
    )
  const [shops, users] = [join(folder, 'shops.ini'), join(folder, 'users.txt')]
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
  const servers = () =>
    new Map([...read(shops).matchAll(LINE)].map(([, shop, host, port]) => [shop!, `${host}:${port}`]))
  return {
    servers,
    send: async (shop, to) => {
      const lines = [...servers().set(shop, to)].map(([name, server]) => {
        const { host, port } = partsOf(server)
        return `${name} = host=${host} port=${port} dbname=${name}`
      })
      replace(shops, lines)
      await tell(console, 'reload')
    },
    letIn: (shop, secret) => {
      const others = read(users)
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith(`"${shop}" `))
      replace(users, [...others, `"${shop}" "${secret}"`])
    },
    urlOf: (shop, password) => `postgresql://${shop}:${password}@${new URL(console).host}/${shop}`,
  }
}

/** Whole or not at all, as PgBouncer may read at any moment, and for the owner of the folder, who is PgBouncer's account. */
function replace(file: string, lines: string[]): void {
  writeFileSync(`${file}.new`, `${lines.join('\n')}\n`, { mode: 0o640, flush: true })
  const { uid, gid } = statSync(dirname(file))
  chownSync(`${file}.new`, uid, gid)
  renameSync(`${file}.new`, file)
}

async function tell(console: string, command: string): Promise<void> {
  const client = new pg.Client(console)
  await client.connect()
  try {
    await client.query(command)
  } finally {
    await client.end()
  }
}
