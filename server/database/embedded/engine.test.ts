import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Opens a database in memory in a thread of its own, and closes it. */
const PROGRAM = `
  import { startEngine } from '${new URL('./engine.ts', import.meta.url).href}'
  const engine = await startEngine({ folder: null, template: null })
  await engine.close()
  console.log('closed')`

test('code of the database that a faster version replaced is never collected', async () => {
  const flags = ['--trace-wasm-code-gc', '--eval', PROGRAM]
  const { stdout } = await promisify(execFile)(process.execPath, flags)
  expect(stdout.trim()).toBe('closed')
})
