import type { EmailKind } from '../../../../contract/email-kinds.ts'
import { pageUrl, type Frame } from './frame.ts'
import { greetingName } from './greeting-name.ts'
import { composeLetter } from './kinds/kinds.ts'
import type { Letter, Reader } from './letter.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

export type DrawnLetter = {
  subject: string
  preheader: string
  html: string
  text: string
  /** Reply-to address; the shop's own when `null`. */
  replyTo: string | null
  /** The one-click unsubscribe address of this kind of e-mail, or `null`. */
  oneClick: string | null
}

/** Renders an e-mail. @throws Error when the data does not match the kind */
export const drawLetter = (kind: EmailKind, data: unknown, reader: Reader, frame: Frame): DrawnLetter =>
  renderLetter(composeLetter(kind, data, { ...reader, name: greetingName(reader.name) }), frame)

export const renderLetter = (letter: Letter, frame: Frame): DrawnLetter => ({
  subject: letter.subject,
  preheader: letter.preheader,
  html: renderHtml(letter, frame),
  text: renderText(letter, frame),
  replyTo: letter.replyTo ?? null,
  oneClick: letter.unsubscribe === undefined ? null : pageUrl(frame, letter.unsubscribe.oneClick),
})
