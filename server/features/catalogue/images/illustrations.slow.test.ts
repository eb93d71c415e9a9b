import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { listPictures, type Picture } from '../../../../catalogue/pictures.ts'
import { encoderOf } from '../../../../catalogue/raster.ts'
import { preparePictures, renderIllustrations } from '../../../../catalogue/render.ts'
import { openIllustrations, type Illustrations } from './illustrations.ts'

afterEach(() => void vi.useRealTimers())

/* Takes about four seconds, because each shop starts a drawing process of its own. */

const pictures: Picture[] = listPictures()
  .filter(({ name }) => ['monstera-deliciosa', 'avatar'].includes(name))
  .map((picture) => ({ ...picture, widths: picture.widths.slice(0, 1) }))
const [fern, avatar] = pictures as [Picture, Picture]
const folders: string[] = []
const opened: Illustrations[] = []

/** Opens a folder as a build leaves it that draws pictures later. */
async function openUndrawn({ ahead = false, onProgress }: { ahead?: boolean; onProgress?: () => void } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'undrawn-'))
  folders.push(folder)
  await preparePictures({ outDir: folder, pictures })
  const illustrations = openIllustrations({ folder, ahead, onProgress })
  opened.push(illustrations)
  return { folder, illustrations }
}

let undrawn: Awaited<ReturnType<typeof openUndrawn>>
beforeAll(async () => {
  undrawn = await openUndrawn()
})
afterAll(async () => {
  for (const { close } of opened) close()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

it('draws a file when it is first asked for, once for all who ask, and leaves the others', async () => {
  const asked = Array.from({ length: 3 }, () => undrawn.illustrations.read(fern.key, '160.avif'))
  const [first, ...others] = await Promise.all(asked)
  expect(first).toEqual(await (await encoderOf(fern))(160, 'avif'))
  for (const other of others) expect(other).toEqual(first)
  expect(await readdir(join(undrawn.folder, fern.key))).toEqual(['160.avif'])
})

it.each([
  ['an unknown key', 'oak-00000000', '160.avif'],
  ['a width the picture does not have', fern.key, '1280.avif'],
  ['a file that is no picture', fern.key, 'notes.txt'],
])('has nothing for %s and draws nothing', async (_what, key, name) => {
  expect(await undrawn.illustrations.read(key, name)).toBeNull()
})

it('draws all in the background when told to, tells how far it is, and ends with the bytes of a whole build', async () => {
  const whole = await mkdtemp(join(tmpdir(), 'drawn-'))
  folders.push(whole)
  await renderIllustrations({ outDir: whole, pictures, log: () => undefined })
  const progress: [number, number][] = []
  const { folder } = await new Promise<{ folder: string }>((resolve, reject) => {
    const onProgress = (drawn?: number, of?: number) => {
      progress.push([drawn ?? 0, of ?? 0])
      if (drawn === of) starting.then(resolve, reject)
    }
    const starting = openUndrawn({ ahead: true, onProgress })
    starting.catch(reject)
  })
  expect(progress).toEqual([
    [1, 2],
    [2, 2],
  ])
  for (const { key } of [fern, avatar])
    for (const name of await readdir(join(whole, key)))
      expect(await readFile(join(folder, key, name))).toEqual(await readFile(join(whole, key, name)))
})

it.runIf(existsSync('/proc/self/cmdline'))(
  'ends the drawing process when nothing is left to draw, and starts one again when a file is asked for',
  async () => {
    const { illustrations, folder } = await openUndrawn()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    expect(await illustrations.read(fern.key, '160.webp')).not.toBeNull()
    expect(await countProcessesOf(folder)).toBe(1)
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    await expect.poll(() => countProcessesOf(folder), { timeout: 20_000 }).toBe(0)
    expect(await illustrations.read(avatar.key, '160.webp')).not.toBeNull()
    expect(await countProcessesOf(folder)).toBe(1)
  },
)

/** Counts processes of this machine that have the folder among their arguments. */
async function countProcessesOf(folder: string): Promise<number> {
  const started = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')),
  )
  return started.filter((line) => line.split('\0').includes(folder)).length
}
