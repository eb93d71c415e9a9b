import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { isProgram } from './is-program.ts'
import {
  ACCESS_KEY,
  proxyConf,
  SECRET_KEY,
  STORAGE_SERVERS,
  storageConf,
  swiftConf,
  type StorageServer,
} from './swift-config.ts'

export type ObjectStore = {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Takes the S3 door away without a word, as a lost network would; `resume` gives it back. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

/**
 * A real S3-compatible server from the system's packages (OpenStack Swift), alone in a temporary folder on free loopback ports.
 * `null` when Swift is not installed.
 */
export async function startObjectStore(): Promise<ObjectStore | null> {
  if (!isProgram('/usr/bin/swift-proxy-server') || process.getuid?.() !== 0) return null
  // It keeps extended attributes, which files in memory have only since Linux 6.6: `os.tmpdir()` may be there.
  const folder = mkdtempSync('/var/tmp/object-store-')
  for (const name of ['devices/sda', 'cache']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'swift.conf'), swiftConf)

  const children: ChildProcess[] = []
  const start = (name: string, config: string) => {
    const file = join(folder, `${name}-server.conf`)
    writeFileSync(file, config)
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(`/usr/bin/swift-${name}-server`, [file], { stdio: ['ignore', log, log] })
    children.push(child)
    return child
  }

  const ports = new Map<StorageServer, number>()
  for (const server of STORAGE_SERVERS) ports.set(server, await freePort())
  makeRings(folder, ports)
  for (const [server, port] of ports) start(server, storageConf(server, folder, port))
  const port = await freePort()
  const proxy = start('proxy', proxyConf(folder, port))
  const endpoint = `http://127.0.0.1:${port}`
  const stop = async () => {
    for (const child of children) await end(child)
    rmSync(folder, { recursive: true, force: true })
  }
  // The door opens before the stores behind it do, and would say 503.
  const doors = [...ports.values(), port].map((each) => answers(`http://127.0.0.1:${each}/healthcheck`))
  if ((await Promise.all(doors)).includes(false)) {
    await stop()
    throw new Error('Swift did not start within a minute')
  }
  return {
    endpoint,
    region: 'us-east-1',
    accessKeyId: ACCESS_KEY,
    secretAccessKey: SECRET_KEY,
    pause: () => void proxy.kill('SIGSTOP'),
    resume: () => void proxy.kill('SIGCONT'),
    stop,
  }
}

/** Which server holds what, as `swift-ring-builder` would write it; that command takes a Python of its own for each of nine steps. */
function makeRings(folder: string, ports: Map<StorageServer, number>): void {
  const program = [
    'import sys',
    'from swift.common.ring import RingBuilder',
    'for name, port in (ring.split(":") for ring in sys.argv[2:]):',
    '    builder = RingBuilder(4, 1, 1)',
    '    place = {"ip": "127.0.0.1", "port": int(port), "replication_ip": "127.0.0.1", "replication_port": int(port)}',
    '    builder.add_dev({"region": 1, "zone": 1, "device": "sda", "weight": 1, **place})',
    '    builder.rebalance()',
    '    builder.get_ring().save(f"{sys.argv[1]}/{name}.ring.gz")',
  ].join('\n')
  const rings = [...ports].map(([name, port]) => `${name}:${port}`)
  execFileSync('/usr/bin/python3', ['-c', program, folder, ...rings], { stdio: 'ignore' })
}

/** Waits for any answer: a store answers 400 to a path that is not its own. */
async function answers(url: string): Promise<boolean> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(url).catch(() => null)
    if (answer !== null) return true
    await pause(100)
  }
  return false
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
