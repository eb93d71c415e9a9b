import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { HOUR } from '../contract/durations.ts'
import { pruneAssets } from './keep-assets.ts'

const folder = await mkdtemp(join(tmpdir(), 'assets-'))
afterAll(() => rm(folder, { recursive: true }))

it('the files of earlier builds stay for two days after they were replaced, and of ten builds at most', async () => {
  const history = `${folder}-history.json`
  const build = async (at: number, ...files: string[]) => {
    for (const name of files) await writeFile(join(folder, name), name)
    await pruneAssets(folder, history, files, at)
    return (await readdir(folder)).toSorted()
  }
  expect(await build(0, 'entry-1.js', 'entry-1.js.br', 'shared.js')).toEqual([
    'entry-1.js',
    'entry-1.js.br',
    'shared.js',
  ])
  // The first build was in use for a week, so a page opened yesterday still finds its files.
  expect(await build(168 * HOUR, 'entry-2.js', 'shared.js')).toEqual([
    'entry-1.js',
    'entry-1.js.br',
    'entry-2.js',
    'shared.js',
  ])
  expect(await build(217 * HOUR, 'entry-3.js', 'shared.js')).toEqual([
    'entry-2.js',
    'entry-3.js',
    'shared.js',
  ])
  for (let count = 0; count < 10; count += 1) await build(217 * HOUR, `quick-${count}.js`)
  expect(await readdir(folder)).toHaveLength(10)
  await rm(history)
})
