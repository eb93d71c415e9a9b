import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ImapFlow } from 'imapflow'
import { onTestFinished } from 'vitest'
import { freePort } from '../../../server/testing/free-port.ts'
import { DOVECOT, POSTFIX } from './mail-programs.ts'
import { dovecotConf, mainCf, masterCf, QUEUES, type Account } from './mail-settings.ts'
import { eventually } from './processes.ts'

export type MailServers = {
  smtpUrl: string
  /** The inbox of `ann@people.example`, which has the one mailbox there: `late@` is answered 450, others 550. */
  messages: () => Promise<Buffer[]>
}

/** Postfix, which puts mail into folders, and Dovecot, which shows them over IMAP; in a temporary folder. They end with the test. */
export async function startMailServers(): Promise<MailServers> {
  const folder = mkdtempSync(join(tmpdir(), 'fern-mail-'))
  // Both run under accounts of their own.
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [smtpPort, imapPort] = [await freePort(), await freePort()]
  const owner = accountOf('postfix')
  const mail = accountOf('nobody')
  for (const [name, account] of [
    ...QUEUES.map((queue) => [`spool/${queue}`, owner] as const),
    ['data', owner],
    ['mail', mail],
  ] as const)
    makeFolder(join(folder, name), account)
  makeFolder(join(folder, 'spool/pid'))
  makeFolder(join(folder, 'postfix'))
  writeFileSync(join(folder, 'postfix/main.cf'), mainCf(folder, mail))
  writeFileSync(join(folder, 'postfix/master.cf'), masterCf(smtpPort))
  writeFileSync(join(folder, 'dovecot.conf'), dovecotConf(folder, imapPort, mail))
  await Promise.all([
    // In the foreground, and a leader of a group of its own.
    started(spawn(POSTFIX, ['-d', '-c', join(folder, 'postfix')]), smtpPort),
    started(spawn(DOVECOT, ['-F', '-c', join(folder, 'dovecot.conf')]), imapPort),
  ])
  return { smtpUrl: `smtp://127.0.0.1:${smtpPort}`, messages: () => readInbox(imapPort) }
}

function accountOf(name: string): Account {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return { name, uid: Number(uid), gid: Number(gid) }
}

function makeFolder(path: string, account?: Account): void {
  mkdirSync(path, { recursive: true })
  if (account) chownSync(path, account.uid, account.gid)
}

/** Resolves when it takes connections. @throws Error with what it said when it ends before */
async function started(child: ChildProcess, port: number): Promise<void> {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += String(text)))
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  })
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended: ${said}`)
    return (await answers(port)) || undefined
  })
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('data', () => {
      socket.destroy()
      resolve(true)
    })
  })

async function readInbox(port: number): Promise<Buffer[]> {
  const client = new ImapFlow({
    host: '127.0.0.1',
    port,
    secure: false,
    auth: { user: 'ann', pass: 'secret' },
    logger: false,
  })
  await client.connect()
  try {
    await client.mailboxOpen('INBOX', { readOnly: true })
    const all = await client.fetchAll('1:*', { source: true })
    return all.map(({ source }) => source ?? Buffer.alloc(0))
  } finally {
    await client.logout()
  }
}
