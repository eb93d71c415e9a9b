import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../../server/testing/free-port.ts'
import { unprivilegedAccount } from '../../../server/testing/postgres-cluster.ts'
import { createPart, newFolder, until, type Part } from './part.ts'
import { own } from './postgres.ts'

export type Pooler = {
  part: Part
  /** Where shops connect to. */
  url: string
  /** From now on sends to this port; what a failover manager does. */
  pointTo: (primary: number) => Promise<void>
  /** Drops every connection to the servers as soon as nobody uses it. */
  reconnect: () => Promise<void>
}

export const PGBOUNCER = '/usr/sbin/pgbouncer'

/** PgBouncer in transaction mode, as a shop on many machines would run it. */
export async function startPooler(primary: number): Promise<Pooler> {
  const folder = newFolder('pgbouncer')
  own(folder)
  const port = await freePort()
  const config = join(folder, 'pgbouncer.ini')
  const write = (to: number) => writeFileSync(config, configOf(folder, port, to))
  writeFileSync(join(folder, 'users.txt'), '"shop" ""\n')
  write(primary)
  const part = createPart({
    command: PGBOUNCER,
    args: [config],
    log: join(folder, 'output.log'),
    account: unprivilegedAccount(),
  })
  part.start()
  const address = (name: string) => `postgresql://shop@127.0.0.1:${port}/${name}`
  const administer = async (command: string) => {
    const client = new pg.Client(address('pgbouncer'))
    await client.connect()
    await client.query(command)
    await client.end()
  }
  await until('PgBouncer starts', async () => {
    await administer('show version')
    return true
  })
  return {
    part,
    url: address('shop'),
    pointTo: async (to) => {
      write(to)
      await administer('reload')
    },
    reconnect: () => administer('reconnect'),
  }
}

/** The configuration of `deploy`, with this machine's places. */
const configOf = (folder: string, port: number, to: number) => `
%include ${join(import.meta.dirname, '../../../deploy/pgbouncer.ini')}
[databases]
shop = host=127.0.0.1 port=${to} dbname=shop user=shop

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
admin_users = shop
`
