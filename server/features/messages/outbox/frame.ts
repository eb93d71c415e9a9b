import type { EmailKind } from '../../../../contract/email-kinds.ts'
import type { Colours } from '../../../../settings/palette.ts'
import type { EmailTexts } from '../../../../settings/email-texts.ts'
import { imageKey, imagePath, type ImageWidth } from '../../../../contract/images.ts'

/** The fields of the shop that e-mails show. */
export type Sender = {
  name: string
  /** Address and phone number, as far as the shop has them. */
  contact: string[]
  /** Below them: what the law asks for, and the merchant's own words. */
  foot: string[]
  colours: Colours
}

/** Parts that all e-mails of a shop share. */
export type Frame = {
  /** Origin of the links, without a trailing slash. */
  publicUrl: string
  /** Read for each e-mail, so that a changed setting shows in the next one. */
  shop: () => Sender
  /** Addresses of the shop's own pictures, by their names, such as `/images/<key>/1280.webp`. */
  pictures: ReadonlyMap<string, string>
  /** The merchant's own words for a kind of e-mail, read for each one too. */
  texts: (kind: EmailKind) => EmailTexts
}

/** The absolute address of a page. @param path of a page of the shop, such as `/orders/FC-…` */
export const pageUrl = ({ publicUrl }: Frame, path: string): string => publicUrl + path

/** The WebP address of a picture, because mail clients do not show AVIF; `null` for a picture that is not ours. */
export function pictureUrl({ publicUrl }: Frame, image: string, width: ImageWidth): string | null {
  const key = imageKey(image)
  return key === null ? null : publicUrl + imagePath(key, width)
}
