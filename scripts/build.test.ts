import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copySources } from './copy-sources.ts'

test('a build ends with the shop that waits for it, so that the next start does not build beside it', async () => {
  const folder = copySources()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const build = fork(join(folder, 'scripts/build.ts'), { silent: true })
  // It has begun.
  await once(build.stdout!, 'data')
  build.disconnect()
  expect(await once(build, 'exit')).toEqual([1, null])
})
