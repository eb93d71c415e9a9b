import {
  IMAGE_FORMATS,
  IMAGE_WIDTHS,
  SOCIAL_NAME,
  type ImageFormat,
  type ImageWidth,
} from '../../../../contract/images.ts'

/** Storage for the files of pictures. Callers check keys and names first. */
export type ImageFiles = {
  /** Reads a file; `null` when there is no such file. */
  read(key: string, name: string): Promise<Buffer | null>
  /** Writes the whole file or none. */
  write(key: string, name: string, bytes: Uint8Array): Promise<void>
  /** Missing files are not an error. */
  remove(key: string, names: readonly string[]): Promise<void>
}

export const fileName = (width: ImageWidth, format: ImageFormat): string => `${width}.${format}`

/** The file from which further formats are made; never served, because it is not among the names below. */
export const SOURCE_NAME = 'source.webp'

const names = new Map(
  IMAGE_WIDTHS.flatMap((width) =>
    IMAGE_FORMATS.map((format) => [fileName(width, format), { width, format }]),
  ),
)

/** Pixels of a side of the icons that are made of the shop's icon. */
export const ICON_SIDES = [32, 180, 192, 512] as const

export const iconName = (side: number): string => `icon-${side}.png`

/** All names of files that a picture may have. */
export const ALL_FILE_NAMES: readonly string[] = [
  SOURCE_NAME,
  SOCIAL_NAME,
  ...ICON_SIDES.map(iconName),
  ...names.keys(),
]

/** The width and format of a file name, `null` for an unknown name, so that nobody can request arbitrary sizes. */
export const parseFileName = (name: string) => names.get(name) ?? null

export const isImageKey = (key: string): boolean => /^[a-z0-9-]{1,200}$/.test(key)

/** @param extension of a file's name, without the dot */
export const mediaType = (extension: string): string => `image/${extension === 'jpg' ? 'jpeg' : extension}`
