import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { withoutMetadata } from './without-metadata.ts'

/** Red on the left and blue on the right, so that its orientation can be seen, as a phone writes it: lying, in P3, with texts. */
const phone = () => {
  const pixels = Buffer.alloc(40 * 20 * 3)
  for (let at = 0; at < 800; at++) pixels.set(at % 40 < 20 ? [200, 0, 0] : [0, 0, 200], at * 3)
  return sharp(pixels, { raw: { width: 40, height: 20, channels: 3 } })
    .withIccProfile('p3')
    .withExif({ IFD0: { ImageDescription: 'garden'.repeat(500) } })
    .withMetadata({ orientation: 6 })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${'garden'.repeat(500)}</x:xmpmeta>`)
}
const formats = ['jpeg', 'png', 'webp'] as const
const fileOf = (format: (typeof formats)[number]) =>
  phone()
    .toFormat(format, format === 'webp' ? { lossless: true } : {})
    .toBuffer()
const upright = (bytes: Uint8Array) =>
  sharp(bytes).autoOrient().toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true })

describe.each(formats)('a %s of a phone', (format) => {
  it('keeps its orientation, its colours and its pixels, and nothing else', async () => {
    const file = await fileOf(format)
    expect(file.toString('latin1')).toContain('gardengarden')
    const bare = withoutMetadata(file)
    expect(Buffer.from(bare).toString('latin1')).not.toContain('garden')
    const meta = await sharp(bare).metadata()
    expect(meta).toMatchObject({ format, width: 40, height: 20, orientation: 6, hasProfile: true })
    expect(meta.xmp).toBeUndefined()
    const [before, after] = [await upright(file), await upright(bare)]
    expect(after.info).toMatchObject({ width: 20, height: 40 })
    expect(after.data.equals(before.data)).toBe(true)
  })

  it('loses a colour profile of more than 16 kB', async () => {
    const large = withProfile(await fileOf(format), format, 40_000)
    expect((await sharp(withoutMetadata(large)).metadata()).hasProfile).toBe(false)
    expect((await upright(withoutMetadata(large))).info).toMatchObject({ width: 20, height: 40 })
  })

  it('that is cut off anywhere is left to the decoder', async () => {
    const file = await fileOf(format)
    for (let length = 0; length < file.length; length += 7)
      expect(withoutMetadata(file.subarray(0, length)).length).toBeLessThanOrEqual(length + 60)
  })
})

it('leaves other files as they are', async () => {
  const gif = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .gif()
    .toBuffer()
  expect(withoutMetadata(gif)).toBe(gif)
})

it('reads no orientation from data that point outside themselves', async () => {
  const file = await fileOf('jpeg')
  const at = file.indexOf('Exif\0\0')
  file.fill(0xff, at + 10, at + 14)
  expect((await sharp(withoutMetadata(file)).metadata()).orientation).toBe(1)
})

/** The file with a profile of so many bytes in place of its own. */
function withProfile(file: Buffer, format: (typeof formats)[number], length: number): Buffer {
  const profile = Buffer.alloc(length, 7)
  if (format === 'jpeg') {
    const body = Buffer.concat([Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1'), profile])
    const head = Buffer.from([0xff, 0xe2, 0, 0])
    head.writeUInt16BE(body.length + 2, 2)
    return Buffer.concat([file.subarray(0, 2), head, body, file.subarray(2)])
  }
  const name = format === 'png' ? 'iCCP' : 'ICCP'
  const at = file.indexOf(name)
  const own = format === 'png' ? file.readUInt32BE(at - 4) + 12 : file.readUInt32LE(at + 4) + 8
  const start = format === 'png' ? at - 4 : at
  const data =
    format === 'png' ? Buffer.concat([Buffer.from('x\0\0'), deflateSync(profile, { level: 0 })]) : profile
  const size = Buffer.alloc(4)
  if (format === 'png') size.writeUInt32BE(data.length)
  else size.writeUInt32LE(data.length)
  const parts =
    format === 'png' ? [size, Buffer.from(name), data, Buffer.alloc(4)] : [Buffer.from(name), size, data]
  return Buffer.concat([
    file.subarray(0, start),
    ...parts,
    file.subarray(start + own + (format === 'webp' ? own % 2 : 0)),
  ])
}
