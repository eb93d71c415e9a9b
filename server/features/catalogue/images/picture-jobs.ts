import type { ImageWidth } from '../../../../contract/images.ts'

/** Requests to the picture process and its answers. Bytes are transferred as they are. */
export type PictureJob = {
  kind: 'webp' | 'avif' | 'social' | 'icon'
  bytes: Uint8Array
  /** Maximum number of pixels; a larger picture is refused. */
  pixelsMost: number
  /** Maximum bytes of all variants together; quality is reduced until they fit or cannot be reduced further. */
  bytesMost: number
  /** Pixels of a side of an icon. */
  side?: number
}

export type Variant = { width: ImageWidth; bytes: Uint8Array }

export const sizeOf = (variants: Variant[]): number =>
  variants.reduce((sum, { bytes }) => sum + bytes.length, 0)

export type PictureRefusal = 'animated' | 'pixels' | 'damaged' | 'slow'

export type PictureResult = {
  variants: Variant[]
  /** The largest variant's size in pixels. */
  width: number
  height: number
  /** Mean colour, e.g. `#7a8f6b`. */
  placeholder: string
  /** A copy as large as the widest variant, from which the job makes further formats; it counts towards the same bytes. */
  source: Uint8Array | null
  /** The JPEG for link previews or the PNG of an icon, of those jobs. */
  made?: Uint8Array
}

export type PictureAnswer = { result: PictureResult } | { refusal: PictureRefusal }

/** Messages between the shop and the process that starts the picture processes. */
export type PictureRequest = { id: number; job: PictureJob; patience: number }
export type PictureReply = { id: number; answer: PictureAnswer }
