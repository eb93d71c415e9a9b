import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Picture } from './pictures.ts'
import { IMAGE_FORMATS } from '../contract/images.ts'
import { listPictures } from './pictures.ts'
import { renderIllustrations } from './render.ts'

let outDir = ''
const few: Picture[] = listPictures()
  .filter(({ name }) => ['monstera-deliciosa', 'avatar'].includes(name))
  .map((picture) => ({ ...picture, widths: picture.widths.slice(0, 2) }))

const lines: string[] = []
const render = () => renderIllustrations({ outDir, pictures: few, log: (line) => lines.push(line) })
let manifest: Awaited<ReturnType<typeof render>>

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'illustrations-'))
  manifest = await render()
})
afterAll(() => rm(outDir, { recursive: true, force: true }))

it('stores each picture in both formats, lists it in the manifest and prints the weight', async () => {
  const { key, widths, width, height, placeholder } = manifest.products['monstera-deliciosa'] ?? {
    key: '',
    widths: [],
  }
  expect(widths).toEqual([160, 320])
  expect([width, height]).toEqual([320, 400])
  expect(placeholder).toMatch(/^#[0-9a-f]{6}$/)
  for (const format of IMAGE_FORMATS) {
    const { width: pixels } = await sharp(join(outDir, key, `160.${format}`)).metadata()
    expect(pixels).toBe(160)
  }
  expect(JSON.parse(await readFile(join(outDir, 'manifest.json'), 'utf8'))).toEqual(manifest)
  expect(lines[0]).toMatch(/2 pictures \(2 drawn now\), 4 avif [\d.]+ MB, 4 webp [\d.]+ MB, [\d.]+ s/)
})

it('writes the icons and the social picture in their sizes', async () => {
  const size = async (name: string) => {
    const { width, height } = await sharp(join(outDir, 'static', name)).metadata()
    return [width, height]
  }
  expect(await size('apple-touch-icon.png')).toEqual([180, 180])
  expect(await size('icon-192.png')).toEqual([192, 192])
  expect(await size('icon-512.png')).toEqual([512, 512])
  expect(await size('social.jpg')).toEqual([1200, 630])
  expect(await readFile(join(outDir, 'static', 'favicon.svg'), 'utf8')).toContain('<svg')
  const ico = await readFile(join(outDir, 'static', 'favicon.ico'))
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico[7]]).toEqual([1, 1, 32, 32])
  const { format, width } = await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()
  expect([format, width]).toEqual(['png', 32])
})

it('draws nothing twice and removes what no picture asks for', async () => {
  const [picture] = few
  if (!picture) throw new Error('no picture')
  const file = join(outDir, picture.key, '160.webp')
  const before = (await stat(file)).mtimeMs
  await mkdir(join(outDir, 'fern-of-yesterday-00000000'))
  await writeFile(join(outDir, 'fern-of-yesterday-00000000', '160.webp'), 'old')
  await render()
  expect((await stat(file)).mtimeMs).toBe(before)
  expect(lines.at(-1)).toContain('0 drawn now')
  expect(await readdir(outDir)).not.toContain('fern-of-yesterday-00000000')
})

it('completes a picture that a run left half done', async () => {
  const [picture] = few
  if (!picture) throw new Error('no picture')
  await rm(join(outDir, picture.key, '320.avif'))
  await render()
  expect(await readdir(join(outDir, picture.key))).toHaveLength(4)
})

it('stands a second run at the same moment', async () => {
  for (const { key } of few) await rm(join(outDir, key), { recursive: true })
  const [one, other] = await Promise.all([render(), render()])
  expect(one).toEqual(other)
  for (const { key } of few) expect(await readdir(join(outDir, key))).toHaveLength(4)
})
