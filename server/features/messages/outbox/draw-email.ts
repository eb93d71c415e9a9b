import type { EmailKind } from '../../../../contract/email-kinds.ts'
import { pageUrl, type Frame } from './frame.ts'
import { greetingName } from './greeting-name.ts'
import { composeEmail } from './kinds/kinds.ts'
import type { EmailContent, Reader } from './email-content.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

export type DrawnEmail = {
  subject: string
  preheader: string
  html: string
  text: string
  /** Reply-to address; the shop's own when `null`. */
  replyTo: string | null
  /** The one-click unsubscribe address of this kind of e-mail, or `null`. */
  oneClick: string | null
}

/** Renders an e-mail, with the merchant's words in it. @throws Error when the data does not match the kind */
export function drawEmail(
  kind: EmailKind,
  data: unknown,
  reader: Reader,
  frame: Frame,
  texts = frame.texts(kind),
): DrawnEmail {
  const known = { ...reader, name: greetingName(reader.name), shopName: frame.shop().name }
  return renderEmail(composeEmail(kind, data, known, texts), frame)
}

export const renderEmail = (content: EmailContent, frame: Frame): DrawnEmail => ({
  subject: content.subject,
  preheader: content.preheader,
  html: renderHtml(content, frame),
  text: renderText(content, frame),
  replyTo: content.replyTo ?? null,
  oneClick: content.unsubscribe === undefined ? null : pageUrl(frame, content.unsubscribe.oneClick),
})
