import { crc32 } from 'node:zlib'

/**
 * Copies a PNG, JPEG or WebP file without what is not needed to show it: texts, previews and other metadata, which may be small in the file
 * and large once read. The orientation and a small colour profile stay. Other files, and ones that are cut off, come back as they are, for
 * the decoder to judge.
 */
export function withoutMetadata(file: Uint8Array): Uint8Array {
  const bytes: Buffer = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes.subarray(0, 8).equals(PNG)) return withoutChunks(bytes)
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return withoutSegments(bytes)
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return withoutRiffChunks(bytes)
  return file
}

/** Bytes of a colour profile as it stands in the file: those of screens and cameras have from half to four kB. */
const MAX_PROFILE = 16 * 1024

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Size, palette, pixels and their meaning (PNG 3, section 11); the first frame alone of an animated file. */
const SHOWN = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'cICP',
  'sBIT',
  'acTL',
])

/** A chunk is its length, its name, its data and a checksum. */
function withoutChunks(bytes: Buffer): Buffer {
  const kept: Buffer[] = [PNG]
  for (let at = PNG.length; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    const data = bytes.subarray(at + 8, end - 4)
    if (SHOWN.has(name) || (name === 'iCCP' && data.length <= MAX_PROFILE)) kept.push(bytes.subarray(at, end))
    else if (name === 'eXIf') kept.push(pngChunk(name, orientationOnly(data)))
    at = end
  }
  return Buffer.concat(kept)
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  return Buffer.concat([uint32BE(data.length), body, uint32BE(crc32(body))])
}

function uint32BE(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const EXIF = Buffer.from('Exif\0\0', 'latin1')
const PROFILE = Buffer.from('ICC_PROFILE\0', 'latin1')
const [APP1, APP2, APP14, APP15, COMMENT, SCAN] = [0xe1, 0xe2, 0xee, 0xef, 0xfe, 0xda]

/** A segment is a marker and its length, which counts itself; pixels begin with the first scan. */
function withoutSegments(bytes: Buffer): Buffer {
  const kept: Buffer[] = [bytes.subarray(0, 2)]
  let [at, profile] = [2, 0]
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== SCAN) {
    const marker = bytes[at + 1]!
    // A marker may be led in by any number of these.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const data = bytes.subarray(at + 4, end)
    if (marker === APP1 && data.subarray(0, EXIF.length).equals(EXIF))
      kept.push(exifSegment(orientationOnly(data.subarray(EXIF.length))))
    else if (marker === APP2 && data.subarray(0, PROFILE.length).equals(PROFILE)) {
      profile += data.length
      if (profile <= MAX_PROFILE) kept.push(bytes.subarray(at, end))
    }
    // The last application segment tells the colours of some programs' files.
    else if (marker === APP14 || marker < APP1 || (marker > APP15 && marker !== COMMENT))
      kept.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat([...kept, bytes.subarray(at)])
}

function exifSegment(exif: Buffer): Buffer {
  const segment = Buffer.concat([Buffer.from([0xff, APP1, 0, 0]), EXIF, exif])
  segment.writeUInt16BE(segment.length - 2, 2)
  return segment
}

/** The flag of a WebP file that it holds XMP, in the first byte of its `VP8X`. */
const HAS_XMP = 0b100

/** A chunk is its name, its length and its data, filled up to an even number. */
function withoutRiffChunks(bytes: Buffer): Buffer {
  const kept: Buffer[] = [Buffer.from(bytes.subarray(0, 12))]
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32LE(at + 4)
    const [name, data] = [bytes.toString('latin1', at, at + 4), bytes.subarray(at + 8, at + 8 + length)]
    if (name === 'VP8X') {
      const head = Buffer.from(data)
      if (head.length > 0) head[0]! &= ~HAS_XMP
      kept.push(riffChunk(name, head))
    } else if (name === 'EXIF') kept.push(riffChunk(name, orientationOnly(withoutPrefix(data))))
    else if (name !== 'XMP ' && (name !== 'ICCP' || length <= MAX_PROFILE) && isOfWebp(name))
      kept.push(riffChunk(name, data))
    at += 8 + length + (length % 2)
  }
  const whole = Buffer.concat(kept)
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

const isOfWebp = (name: string): boolean => ['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'].includes(name)

function riffChunk(name: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(8 + data.length + (data.length % 2))
  chunk.write(name, 'latin1')
  chunk.writeUInt32LE(data.length, 4)
  data.copy(chunk, 8)
  return chunk
}

const ORIENTATION = 0x0112

/** Some programs begin the data in a WebP file as in a JPEG. */
const withoutPrefix = (exif: Buffer): Buffer =>
  exif.subarray(0, EXIF.length).equals(EXIF) ? exif.subarray(EXIF.length) : exif

/** Exif data that hold nothing but the orientation of those given. */
function orientationOnly(exif: Buffer): Buffer {
  const only = Buffer.from('4d4d002a00000008000101120003000000010001000000000000', 'hex')
  only.writeUInt16BE(orientationOf(exif), 18)
  return only
}

/** Reads the first directory of Exif data (TIFF 6, section 2). @returns 1 to 8; 1, upright, where there is none */
function orientationOf(exif: Buffer): number {
  const isLittle = exif.toString('latin1', 0, 2) === 'II'
  const uint16 = (at: number) => (isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  try {
    const directory = isLittle ? exif.readUInt32LE(4) : exif.readUInt32BE(4)
    const entries = uint16(directory)
    for (let at = directory + 2; at < directory + 2 + entries * 12; at += 12)
      if (uint16(at) === ORIENTATION) return Math.min(8, Math.max(1, uint16(at + 8)))
  } catch {
    // A value lies beyond the end: such data tell nothing.
  }
  return 1
}
