import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copySources } from './copy-sources.ts'

test('a build ends with the start that waits for it, so that the next one does not build beside it', async () => {
  const folder = copySources()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const begin = () => fork(join(folder, 'scripts/build.ts'), { silent: true })
  const build = begin()
  await once(build.stdout!, 'data')
  build.disconnect()
  expect(await once(build, 'exit')).toEqual([1, null])
  // Before it has loaded its code.
  const other = begin()
  other.disconnect()
  expect(await once(other, 'exit')).toEqual([1, null])
})
