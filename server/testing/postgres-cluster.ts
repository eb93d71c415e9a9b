import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { hasPostgres, postgresPrograms } from './postgres-programs.ts'

export type PostgresCluster = { url: string; stop: () => Promise<void> }

/** Settings that keep a commit through a power loss. Tests do without, because they discard the cluster. */
const FOR_THE_DISK = ['fsync', 'synchronous_commit', 'full_page_writes']

/** Letters beyond ASCII have a lower case, whatever the environment says; other systems have no such locale. */
const LOCALE = process.platform === 'linux' ? ['--locale=C.UTF-8'] : []

/**
 * Starts a PostgreSQL server of its own, in a temporary folder and on a free loopback port; `null` when there is none for this system
 * (see `postgres-programs.ts`). Its data is deleted when it stops.
 *
 * @param durable true if it waits for the disk at each commit, as in production
 */
export async function startPostgresCluster({ durable = false } = {}): Promise<PostgresCluster | null> {
  if (!hasPostgres()) return null
  const folder = mkdtempSync(join(tmpdir(), 'fern-postgres-'))
  const bin = postgresPrograms(folder)
  const account = unprivilegedAccount()
  if (account !== null) chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  const options: SpawnOptions = { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] }

  await finish(
    spawn(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', ...LOCALE, '--no-sync'],
      options,
    ),
  )
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    port,
    ...Object.fromEntries(FOR_THE_DISK.map((name) => [name, durable ? 'on' : 'off'])),
    max_connections: 200,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...args], options)
  const errors = collect(server)
  const stop = async () => {
    await end(server)
    rmSync(folder, { recursive: true, force: true })
  }
  const ready = join(data, 'postmaster.pid')
  for (let tries = 0; !isReady(ready); tries += 1) {
    if (server.exitCode !== null || server.signalCode !== null || tries > 600) {
      await stop()
      throw new Error(`PostgreSQL did not start: ${errors()}`)
    }
    await pause(50)
  }
  return { url: `postgresql://shop@127.0.0.1:${port}/postgres`, stop }
}

/** PostgreSQL refuses to run as root; then it runs as its own account, or as nobody. */
export function unprivilegedAccount(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = ['postgres', 'nobody'].map((name) => accounts.find(([each]) => each === name)).find(Boolean)
  return account === undefined ? null : { uid: Number(account[2]), gid: Number(account[3]) }
}

/** The last line of the file says `ready` once connections are taken. */
function isReady(pidFile: string): boolean {
  try {
    return readFileSync(pidFile, 'utf8').trimEnd().endsWith('ready')
  } catch {
    return false
  }
}

function collect(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-4_000)
  })
  return () => text
}

async function finish(child: ChildProcess): Promise<void> {
  const errors = collect(child)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${child.spawnfile} ended with ${code}: ${errors()}`)
}

/** Immediate: the cluster is thrown away. One that a signal has ended has no exit code, and would be waited for without end. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGQUIT')
  await once(child, 'exit')
}
