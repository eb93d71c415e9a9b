import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
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
import { filesIn } from './embedded/files.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import type { DatabaseHandle } from './handle.ts'

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
  it('keeps every acknowledged transaction, late ones as well, and none by half, when its process is killed again and again', async () => {
    copyMade()
    const acknowledged: number[] = []
    for (const [round, isLate] of [false, true, false].entries()) {
      const writer = startWriter(dataDir, (round + 1) * 100_000, isLate)
      expect(await writer.started).toBeNull()
      await writer.wrote(110 + round * 31)
      await writer.kill()
      acknowledged.push(...writer.acknowledged())
    }
    const database = await openEmbedded(dataDir, report)
    expect(acknowledged.length).toBeGreaterThan(400)
    expect(await findLosses(database.pool, acknowledged)).toEqual({ lost: [], halves: 0 })
    const { rows } = await database.pool.query(`select from written where part = 'late'`)
    expect(rows.length).toBeGreaterThan(50)
    await database.close()
  })

  it('opens after being killed at each stage of its first start, and leaves nothing of it behind', async () => {
    const { folder, marker, begun } = filesIn(dataDir)
    // A part of the engine's files, and the marker that all of them are on the disk, after which the tables are made.
    const stages = [join(folder, 'global/pg_control'), marker]
    for (const stage of stages) {
      const writer = startWriter(dataDir)
      const reached = async () => {
        while (!existsSync(stage)) await pause(2)
        return stage
      }
      // The end of the start would be too late for this check.
      expect(await Promise.race([reached(), writer.started])).toBe(stage)
      await writer.kill()
    }
    expect(existsSync(begun)).toBe(false)
    expect(readdirSync(dataDir).filter((name) => name.includes('unfinished'))).toEqual([])
    const database = await openEmbedded(dataDir, report)
    expect(await database.isReady()).toBe(true)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    await database.close()
  })

  it('sets a folder aside that it has not begun itself', async () => {
    const { folder, begun } = filesIn(dataDir)
    mkdirSync(folder)
    writeFileSync(join(folder, 'precious'), '')
    writeFileSync(begun, '1')
    await (await openEmbedded(dataDir, report)).close()
    const aside = readdirSync(dataDir).find((name) => name.includes('unfinished')) ?? ''
    expect(readdirSync(join(dataDir, aside))).toEqual(['precious'])
  })

  describe('in a folder that was made open, and in which a crash left an empty pid file', () => {
    let database: DatabaseHandle
    let opened: string
    let sorting: string
    beforeAll(async () => {
      opened = mkdtempSync(join(tmpdir(), 'fern-durability-opened-'))
      cpSync(made, opened, { recursive: true })
      chmodSync(join(opened, 'database'), 0o755)
      writeFileSync(join(opened, 'database/postmaster.pid'), '')
      sorting = join(opened, 'database/base/pgsql_tmp')
      mkdirSync(sorting, { recursive: true })
      writeFileSync(join(sorting, 'pgsql_tmp1.0'), 'half of a sort')
      database = await openEmbedded(opened, report)
    })
    afterAll(async () => {
      await database.close()
      rmSync(opened, { recursive: true, force: true })
    })

    it('opens', async () => {
      expect(await database.isReady()).toBe(true)
    })

    it('keeps no half of a sort', () => {
      expect(existsSync(sorting)).toBe(false)
    })

    it('is shut for other accounts of the machine', () => {
      expect(statSync(join(opened, 'database')).mode & 0o777).toBe(0o700)
    })

    it('does not start when a commit reaches no fsync of the host', async () => {
      const deaf = async () => 7
      await expect(checkDurability(database.pool, deaf)).rejects.toThrow(/does not wait for the disk/)
    })
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
