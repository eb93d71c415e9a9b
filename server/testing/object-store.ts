import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { ACCESS_KEY, proxyConf, SECRET_KEY, STORAGE_SERVERS, storageConf, swiftConf } from './swift-config.ts'

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
  if (!existsSync('/usr/bin/swift-proxy-server') || process.getuid?.() !== 0) return null
  const folder = mkdtempSync(join(tmpdir(), 'object-store-'))
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

  for (const server of STORAGE_SERVERS) {
    const port = await freePort()
    const builder = join(folder, `${server}.builder`)
    ring(builder, 'create', '4', '1', '1')
    ring(builder, 'add', `r1z1-127.0.0.1:${port}/sda`, '1')
    ring(builder, 'rebalance')
    start(server, storageConf(server, folder, port))
  }
  const port = await freePort()
  const proxy = start('proxy', proxyConf(folder, port))
  const endpoint = `http://127.0.0.1:${port}`
  const stop = async () => {
    for (const child of children) await end(child)
    rmSync(folder, { recursive: true, force: true })
  }
  if (!(await answers(`${endpoint}/healthcheck`))) {
    await stop()
    throw new Error('Swift did not start within twenty seconds')
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

function ring(builder: string, ...args: string[]): void {
  execFileSync('/usr/bin/swift-ring-builder', [builder, ...args], { stdio: 'ignore' })
}

async function answers(url: string): Promise<boolean> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return true
    await pause(100)
  }
  return false
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
