import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
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

test('a folder with a character that Vite does not take is named before anything else', async () => {
  const folder = copySources('a#b')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const program of ['build.ts', 'start.ts']) {
    const child = fork(join(folder, 'scripts', program), { silent: true })
    const [said, [code]] = await Promise.all([text(child.stderr!), once(child, 'exit')])
    expect(code).toBe(1)
    expect(said).toMatch(/^The shop cannot be built in .*a#b.*"#" in a path\. Rename the folder.*\n$/)
  }
})
