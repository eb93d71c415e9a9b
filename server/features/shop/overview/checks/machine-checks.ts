import { existsSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { MINUTE, SECOND } from '../../../../../contract/durations.ts'
import { filesIn } from '../../../../database/embedded/files.ts'
import { type Check, type Checked, checkOf } from './check.ts'

/** Free space below which somebody has to act, in bytes and as a share of the disk. */
const ROOM = { least: 500_000_000, share: 0.1 }

type Space = { bavail: number; bsize: number; blocks: number }

export async function checkDisk(
  { config: { dataDir } }: Pick<Checked, 'config'>,
  read: (path: string) => Promise<Space> = (path) => statfs(path),
): Promise<Check> {
  const { fine, better, wrong } = checkOf('disk', 'Disk')
  const { bavail, bsize, blocks } = await read(dataDir)
  const free = bavail * bsize
  const text = `${(free / 1e9).toFixed(1)} GB of the disk of ${dataDir} are free`
  if (free < ROOM.least) return wrong(`${text}: make room now, or orders cannot be written.`)
  if (bavail < blocks * ROOM.share) return better(`${text}, less than a tenth: make room soon.`)
  return fine(`${text}.`)
}

/** Others of the machine must not read what customers gave the shop. */
export function checkRights({ config: { dataDir } }: Checked): Check {
  const { fine, wrong } = checkOf('rights', 'File rights')
  if (process.platform === 'win32') return fine('Windows has rights of another kind, which are not checked.')
  const paths = [dataDir, filesIn(dataDir).folder, join(dataDir, 'secrets.key')]
  const open = paths.filter((path) => existsSync(path) && isOpen(path, path === dataDir))
  return open.length === 0
    ? fine(`Only this account can read ${dataDir}.`)
    : wrong(
        `Other accounts of this machine can read what is the shop's: chmod go-rwx ${open.map(quoted).join(' ')}`,
      )
}

/** For a shell. */
const quoted = (path: string) => `'${path.replaceAll("'", String.raw`'\''`)}'`

/** The folder around may be passed through by others when what is in it is closed. */
const isOpen = (path: string, isOuter: boolean): boolean =>
  (statSync(path).mode & (isOuter ? 0o022 : 0o077)) !== 0

/** Difference from which a clock is worth setting, and from which the card provider's events are refused. */
const OFF = { better: 5 * SECOND, wrong: 5 * MINUTE }

/** Compares this machine's clock with that of the database server, or of the card provider, whichever there is. */
export async function checkClock({ db, config, now }: Checked): Promise<Check> {
  const { fine, better, wrong } = checkOf('clock', 'Clock')
  const { databaseUrl, stripe } = config
  const asked = now().getTime()
  const other =
    databaseUrl !== null
      ? await sql<{ at: Date }>`select now() as at`.execute(db).then(({ rows }) => rows[0]!.at)
      : stripe.secretKey === null
        ? null
        : await providerTime(stripe.apiBase ?? 'https://api.stripe.com')
  if (other === null) return fine('There is no other clock to compare with: see timedatectl.')
  // What the answer took on its way says nothing about either clock.
  const off = Math.max(0, asked - other.getTime(), other.getTime() - now().getTime())
  const text = `This machine's clock differs by ${Math.round(off / SECOND)} s from ${databaseUrl === null ? "the card provider's" : "the database's"}`
  if (off >= OFF.wrong)
    return wrong(`${text}, so that payments are refused as too old: turn on NTP (timedatectl set-ntp true).`)
  if (off >= OFF.better) return better(`${text}: turn on NTP (timedatectl set-ntp true).`)
  return fine(`${text}.`)
}

/** @returns null where nobody answers */
async function providerTime(origin: string): Promise<Date | null> {
  const answer = await fetch(origin, { method: 'HEAD', signal: AbortSignal.timeout(5 * SECOND) }).catch(
    () => null,
  )
  const date = answer?.headers.get('date')
  return date ? new Date(date) : null
}
