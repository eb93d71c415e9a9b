import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findLosses, killWriters, startWriter } from '../testing/writer.ts'
import { checkDurability } from './embedded/check-durability.ts'
import { openEmbedded, openInMemory } from './embedded/open-embedded.ts'

const report = (error: Error) => {
  throw error
}

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fern-durability-'))
})
afterEach(async () => {
  await killWriters()
  rmSync(dataDir, { recursive: true, force: true })
})

// Each starts processes, which takes its time on a busy machine.
describe('the embedded database', { timeout: 180_000 }, () => {
  it('keeps every acknowledged transaction, and none by half, when its process is killed again and again', async () => {
    const acknowledged: number[] = []
    for (let round = 1; round <= 5; round += 1) {
      const writer = startWriter(dataDir, round * 100_000)
      expect(await writer.started).toBeNull()
      await writer.wrote(50 + round * 37)
      await writer.kill()
      acknowledged.push(...writer.acknowledged())
    }
    const database = await openEmbedded(dataDir, report)
    expect(acknowledged.length).toBeGreaterThan(500)
    expect(await findLosses(database.pool, acknowledged)).toEqual({ lost: [], halves: 0 })
    await database.close()
  })

  it('refuses a second process on its folder, and opens again once the first is killed', async () => {
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
    for (let starts = 0; starts < 2; starts += 1) {
      const database = await openEmbedded(dataDir, report)
      await database.close()
      expect(statSync(folder).mode & 0o777).toBe(0o700)
      chmodSync(folder, 0o755)
    }
  })

  it('opens after being killed during its first start, at many moments', async () => {
    for (const delay of [300, 700, 1_000, 1_300, 1_600, 2_000]) {
      const writer = startWriter(dataDir)
      await Promise.race([writer.started, new Promise((resolve) => setTimeout(resolve, delay))])
      await writer.kill()
    }
    const database = await openEmbedded(dataDir, report)
    expect(await database.isReady()).toBe(true)
    await database.close()
  })

  it('opens although a crash left an empty pid file', async () => {
    await (await openEmbedded(dataDir, report)).close()
    writeFileSync(join(dataDir, 'database/postmaster.pid'), '')
    const database = await openEmbedded(dataDir, report)
    expect(await database.isReady()).toBe(true)
    await database.close()
  })

  it('refuses files of another major version in one sentence', async () => {
    await (await openEmbedded(dataDir, report)).close()
    const marker = join(dataDir, 'database.json')
    expect(JSON.parse(readFileSync(marker, 'utf8'))).toEqual({ postgres: 18 })
    writeFileSync(marker, '{"postgres":17}')
    await expect(openEmbedded(dataDir, report)).rejects.toThrow(
      /written by PostgreSQL 17, this shop reads version 18/,
    )
  })

  it('does not start when a commit reaches no fsync of the host', async () => {
    const database = await openEmbedded(dataDir, report)
    const deaf = async () => 7
    await expect(checkDurability(database.pool, deaf)).rejects.toThrow(/does not wait for the disk/)
    await database.close()
  })

  it('does not start when fsync is off', async () => {
    const database = await openInMemory(null)
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
