import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { copyTemplate, unpackTemplate } from '../testing/test-database.ts'
import { findLosses, killWriters, startWriter } from '../testing/writer.ts'
import { checkDurability } from './embedded/check-durability.ts'
import { startEngine } from './embedded/engine.ts'
import { filesIn } from './embedded/files.ts'
import { queryMessage } from './embedded/messages.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { migrate } from './migrate.ts'

const report = (error: Error) => {
  throw error
}

/** A folder with a migrated database that is closed, because making one at every start takes seconds. */
let made: string
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'fern-durability-made-'))
  await unpackTemplate(inject('template'), made)
})
afterAll(() => rmSync(made, { recursive: true, force: true }))
const copyMade = () => cpSync(made, dataDir, { recursive: true })

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fern-durability-'))
})
afterEach(async () => {
  await killWriters()
  rmSync(dataDir, { recursive: true, force: true })
})

// Each test starts processes, which takes long on a busy machine.
describe('the embedded database', { timeout: 180_000 }, () => {
  it('keeps every acknowledged transaction, and none by half, when its process is killed again and again', async () => {
    copyMade()
    const acknowledged: number[] = []
    for (let round = 1; round <= 4; round += 1) {
      const writer = startWriter(dataDir, round * 100_000)
      expect(await writer.started).toBeNull()
      await writer.wrote(25 + round * 31)
      await writer.kill()
      acknowledged.push(...writer.acknowledged())
    }
    const database = await openEmbedded(dataDir, report)
    expect(acknowledged.length).toBeGreaterThan(400)
    expect(await findLosses(database.pool, acknowledged)).toEqual({ lost: [], halves: 0 })
    await database.close()
  })

  it('keeps what it committed late as well when its process is killed', async () => {
    copyMade()
    const acknowledged: number[] = []
    for (let round = 1; round <= 2; round += 1) {
      const writer = startWriter(dataDir, round * 100_000, true)
      expect(await writer.started).toBeNull()
      await writer.wrote(round * 41)
      await writer.kill()
      acknowledged.push(...writer.acknowledged())
    }
    const database = await openEmbedded(dataDir, report)
    expect(await findLosses(database.pool, acknowledged)).toEqual({ lost: [], halves: 0 })
    const { rows } = await database.pool.query(`select from written where part = 'late'`)
    expect(rows.length).toBeGreaterThan(50)
    await database.close()
  })

  it('syncs a late commit with the next one that waits, or a moment later', async () => {
    copyMade()
    const engine = await startEngine({ folder: filesIn(dataDir).folder, template: null })
    const run = (text: string, isLate: boolean) => engine.ask(queryMessage(text), isLate)
    await run('create table notes (number int)', false)
    await run('insert into notes values (1)', false)
    const before = await engine.syncs()
    const since = async () => (await engine.syncs()) - before
    await run('insert into notes values (2)', true)
    await expect.poll(since).toBe(1)
    for (let number = 3; number < 23; number += 1) await run(`insert into notes values (${number})`, true)
    await run('insert into notes values (23)', false)
    // One, and more only where the machine stood still for a moment.
    expect(await since()).toBeLessThan(7)
    await engine.close()
  })

  it('refuses a second process on its folder, and opens again once the first is killed', async () => {
    copyMade()
    const first = startWriter(dataDir)
    expect(await first.started).toBeNull()
    const second = startWriter(dataDir)
    expect(await second.started).toBe(
      `Another shop is already running on DATA_DIR ${dataDir}; stop it or choose another folder.`,
    )
    await first.kill()
    const third = startWriter(dataDir, 1_000_000)
    expect(await third.started).toBeNull()
    await third.kill()
  })

  it('is shut for other accounts of the machine, also one that was made open', async () => {
    const folder = join(dataDir, 'database')
    copyMade()
    chmodSync(folder, 0o755)
    await (await openEmbedded(dataDir, report)).close()
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  it('opens after being killed at each stage of its first start', async () => {
    const { folder, marker } = filesIn(dataDir)
    // The folder, the engine's files in it, and the marker that all of them are on the disk, after which the tables are
    // made.
    const stages = [folder, join(folder, 'global/pg_control'), marker]
    const setAside = () => readdirSync(dataDir).filter((name) => name.includes('unfinished')).length
    for (const [round, stage] of stages.entries()) {
      const writer = startWriter(dataDir)
      const reached = async () => {
        while (setAside() < round || !existsSync(stage)) await pause(2)
        return stage
      }
      // The end of the start would be too late for this check.
      expect(await Promise.race([reached(), writer.started])).toBe(stage)
      await writer.kill()
    }
    expect(setAside()).toBe(2)
    const database = await openEmbedded(dataDir, report)
    await migrate(database)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    await database.close()
  })

  it('opens although a crash left an empty pid file', async () => {
    copyMade()
    writeFileSync(join(dataDir, 'database/postmaster.pid'), '')
    const database = await openEmbedded(dataDir, report)
    expect(await database.isReady()).toBe(true)
    await database.close()
  })

  it('refuses files of another major version in one sentence', async () => {
    copyMade()
    const marker = join(dataDir, 'database.json')
    expect(JSON.parse(readFileSync(marker, 'utf8'))).toEqual({ postgres: 18 })
    writeFileSync(marker, '{"postgres":17}')
    await expect(openEmbedded(dataDir, report)).rejects.toThrow(
      /written by PostgreSQL 17, this shop reads version 18/,
    )
  })

  it('does not start when a commit reaches no fsync of the host', async () => {
    copyMade()
    const database = await openEmbedded(dataDir, report)
    const deaf = async () => 7
    await expect(checkDurability(database.pool, deaf)).rejects.toThrow(/does not wait for the disk/)
    await database.close()
  })

  it('does not start when fsync is off', async () => {
    const database = await copyTemplate(inject('template'))
    let calls = 0
    const counting = async () => (calls += 1)
    await expect(checkDurability(database.pool, counting)).rejects.toThrow(/does not wait for the disk/)
    await database.close()
  })

  it.skipIf(process.getuid?.() === 0)('names a folder it cannot write', async () => {
    chmodSync(dataDir, 0o500)
    await expect(openEmbedded(dataDir, report)).rejects.toThrow(
      `DATA_DIR ${dataDir} cannot be written (EACCES).`,
    )
  })

  it('names a folder that cannot be made', async () => {
    const file = join(dataDir, 'file')
    writeFileSync(file, '')
    await expect(openEmbedded(join(file, 'data'), report)).rejects.toThrow(
      `DATA_DIR ${join(file, 'data')} cannot be written (ENOTDIR).`,
    )
  })
})
