export type PictureKind = 'png' | 'jpeg' | 'webp' | 'avif' | 'gif'

const startsWith = (bytes: Buffer, start: number[]) => start.every((byte, index) => bytes[index] === byte)
const textAt = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** Detects the file type from the first bytes; `null` for anything but the five supported types (SVG, PDF, HTML, TIFF …). */
export function sniffPicture(bytes: Buffer): PictureKind | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) return 'gif'
  return isAvif(bytes) ? 'avif' : null
}

/** True for an ISO media file whose first box names an AVIF brand, as its main one or among the compatible ones. */
function isAvif(bytes: Buffer): boolean {
  if (bytes.length < 16 || textAt(bytes, 4, 8) !== 'ftyp') return false
  const end = Math.min(bytes.readUInt32BE(0), 64, bytes.length)
  return /avi[fs]/.test(textAt(bytes, 8, end))
}
