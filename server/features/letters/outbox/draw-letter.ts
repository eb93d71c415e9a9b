import type { EmailKind } from '../../../../contract/email-kinds.ts'
import type { Frame } from './frame.ts'
import { greetingName } from './greeting-name.ts'
import { composeLetter } from './kinds/kinds.ts'
import type { Letter, Reader } from './letter.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

export type DrawnLetter = { subject: string; preheader: string; html: string; text: string }

/** @throws Error when the data does not fit the kind */
export const drawLetter = (kind: EmailKind, data: unknown, reader: Reader, frame: Frame): DrawnLetter =>
  renderLetter(composeLetter(kind, data, { ...reader, name: greetingName(reader.name) }), frame)

export const renderLetter = (letter: Letter, frame: Frame): DrawnLetter => ({
  subject: letter.subject,
  preheader: letter.preheader,
  html: renderHtml(letter, frame),
  text: renderText(letter, frame),
})
