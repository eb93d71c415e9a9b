import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { plainShop } from './support/customer.ts'
import { temporaryFolder } from './support/folders.ts'
import { emptyDatabase, postgresUrl } from './support/postgres.ts'
import { startShop } from './support/processes.ts'

describe.skipIf(postgresUrl === undefined)('a database that was made with locale C', () => {
  test('is named at the start and by the doctor, with what to do', async () => {
    const where = {
      DATABASE_URL: await emptyDatabase("encoding 'UTF8' lc_collate 'C' lc_ctype 'C'"),
      DATA_DIR: await temporaryFolder(),
    }
    const shop = await startShop({ ...plainShop, ...where })
    const sentence =
      'was made with locale C, in which searches skip letters with accents: back up, make one with'
    expect(shop.output()).toContain(sentence)
    await shop.stop()
    const env = { PATH: process.env['PATH'], ...where }
    const doctor = promisify(execFile)(process.execPath, ['server/operations/doctor.ts'], { env })
    const checked = await doctor.catch((error: { code: number; stdout: string }) => error)
    expect(checked).toMatchObject({ code: 1 })
    expect(checked.stdout).toMatch(new RegExp(`^WRONG Letters in searches: The database ${sentence}`, 'm'))
  })
})
