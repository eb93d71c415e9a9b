/**
 * Pictures and their sizes. A picture has a key (a slug or a content hash) and is stored once per width and format, so
 * nobody can ask for an arbitrary size (docs/behaviour.md#pictures-and-pages).
 */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 960, 1280] as const
export const IMAGE_FORMATS = ['avif', 'webp'] as const

export type ImageWidth = (typeof IMAGE_WIDTHS)[number]
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** The width, in pixels, that a stored `image` URL names. */
export const DEFAULT_IMAGE_WIDTH: ImageWidth = 640

const imageUrlPattern = /^\/images\/([a-z0-9-]+)\/(\d+)\.(avif|webp)$/

/** Path of one variant, e.g. `/images/boston-fern-1a2b3c4d/640.webp`. */
export function imagePath(
  key: string,
  width: ImageWidth = DEFAULT_IMAGE_WIDTH,
  format: ImageFormat = 'webp',
): string {
  return `/images/${key}/${width}.${format}`
}

/** The size, in pixels, of a picture in link previews. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const
export const SOCIAL_NAME = 'social.jpg'

/** Path of the preview of one of our pictures, or `null` for a foreign URL. */
export function socialPath(url: string): string | null {
  const key = imageKey(url)
  return key === null ? null : `/images/${key}/${SOCIAL_NAME}`
}

/** Path of an icon that is made of a picture. @param side in pixels */
export const iconPath = (key: string, side: 32 | 180 | 192 | 512): string => `/icons/${key}/${side}.png`

/** The picture's key when the URL is one of ours, otherwise `null` (a foreign URL). */
export function imageKey(url: string): string | null {
  return imageUrlPattern.exec(url)?.[1] ?? null
}

/**
 * Returns the URL when it is one of ours, otherwise none: showing a picture of another host would reveal every visitor
 * to that host.
 */
export const ownImage = (url: string): string => (imageKey(url) === null ? '' : url)

/** A `srcset` value of all widths up to `largest` (pixels), or `null` for a foreign URL. */
export function imageSrcSet(url: string, format: ImageFormat, largest: ImageWidth): string | null {
  const key = imageKey(url)
  if (key === null) return null
  return IMAGE_WIDTHS.filter((width) => width <= largest)
    .map((width) => `${imagePath(key, width, format)} ${width}w`)
    .join(', ')
}
