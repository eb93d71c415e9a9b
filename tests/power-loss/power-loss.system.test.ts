import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openEmbedded } from '../../server/database/embedded/open-embedded.ts'
import { lacks } from '../../server/testing/lacks.ts'
import { findLosses, killWriters, startWriter } from '../../server/testing/writer.ts'
import { canCutPower, createDisk, removeDisks } from './disk.ts'

const report = (error: Error) => {
  throw error
}

describe.skipIf(lacks('the power loss', 'Linux, root and mkfs.ext4', canCutPower()))(
  'when the power goes',
  () => {
    afterEach(async () => {
      await killWriters()
      removeDisks()
    })

    it('a file written without waiting for the disk is gone, so this method sees losses', () => {
      const disk = createDisk()
      appendFileSync(join(disk.folder, 'file'), 'acknowledged')
      const after = join(disk.cutPower().folder, 'file')
      // A busy machine may have written down that there is a file, but not what is in it.
      expect(existsSync(after) ? readFileSync(after, 'utf8') : '').toBe('')
    })

    // The first, and one behind a checkpoint.
    const counts = process.env['THOROUGH'] === undefined ? [1, 130] : [1, 40, 333, 1_000]
    it(`the embedded database keeps what it acknowledged, ${counts.join(' or ')} transactions after its first start`, async () => {
      const disk = createDisk()
      const writer = startWriter(join(disk.folder, 'data'), 1, true)
      expect(await writer.started).toBeNull()
      for (const count of counts) {
        writer.process.kill('SIGCONT')
        await writer.wrote(count)
        // Only numbers acknowledged before the cut count.
        // Even ones were committed late: they may be lost, and nothing may be lost by half.
        const acknowledged = writer.acknowledged().filter((number) => number % 2 === 1)
        // The disk goes on as it is; what is cut is a copy.
        writer.process.kill('SIGSTOP')
        const after = disk.cutPower()

        const database = await openEmbedded(join(after.folder, 'data'), report)
        expect(await findLosses(database.pool, acknowledged)).toEqual({ lost: [], halves: 0 })
        await database.pool.query('insert into written values (-1, $1)', ['goes on'])
        await database.close()
      }
    })
  },
)
