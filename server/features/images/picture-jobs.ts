import type { ImageWidth } from '../../../contract/images.ts'

/** What the picture process is asked and what it answers. Bytes travel as they are. */
export type PictureJob = { kind: 'webp'; bytes: Uint8Array } | { kind: 'avif'; bytes: Uint8Array }

export type Variant = { width: ImageWidth; bytes: Uint8Array }

export type PictureRefusal = 'animated' | 'pixels' | 'damaged' | 'slow'

export type PictureResult = {
  variants: Variant[]
  /** The largest variant's size in pixels. */
  width: number
  height: number
  /** Mean colour, e.g. `#7a8f6b`. */
  placeholder: string
  /** A copy as large as the widest variant and nearly without loss, from which the job makes further formats. */
  source: Uint8Array | null
}

export type PictureAnswer = { result: PictureResult } | { refusal: PictureRefusal }
