import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { expect, inject, onTestFinished, test } from 'vitest'
import { queryMessage } from './messages.ts'
import type { Request, WorkerOptions } from './protocol.ts'

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

test('an error of a file is said with its code', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // It stands where a folder of the database belongs.
  writeFileSync(join(folder, 'global'), '')
  const creator = fileURLToPath(new URL('./create-database.ts', import.meta.url))
  await expect(promisify(execFile)(process.execPath, [creator, folder])).rejects.toMatchObject({
    code: 1,
    stderr: 'The files of the database cannot be used (ENOTDIR).\n',
  })
})

test('answers of the database take no memory once they are given', async () => {
  const template = inject('template')
  if (template.kind !== 'embedded') throw new Error('this file runs on the embedded database')
  const workerData: WorkerOptions = { folder: null, template: readFileSync(template.empty) }
  // It ends when its objects need more than this.
  const resourceLimits = { maxOldGenerationSizeMb: 80 }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, resourceLimits })
  await once(worker, 'message')
  const bytes = queryMessage("select repeat('fern', 250000)")
  for (let id = 1; id <= 120; id += 1) {
    worker.postMessage({ id, kind: 'ask', bytes } satisfies Request)
    const [{ bytes: answer }] = (await once(worker, 'message')) as [{ bytes: Uint8Array }]
    expect(answer.length).toBeGreaterThan(1_000_000)
  }
  worker.postMessage({ id: 121, kind: 'close' } satisfies Request)
  await once(worker, 'exit')
})
