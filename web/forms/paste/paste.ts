import type { ClipboardEvent } from 'react'
import { TAGS } from '../../../contract/words-of-html.ts'
import { textOf, type Style } from './blocks.ts'

/** Elements that plain text would lose. */
const RICH =
  'h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, a[href], strong, b, em, i, [style*="font-weight"]'

/** Pastes a copied part of a page, or its source, as Markdown. Undo takes it back as any typing. */
export const pasteMarkdown = (event: ClipboardEvent<HTMLTextAreaElement>): void => paste(event, 'markdown')

/** Pastes the source of a page as its words; any other text as it is. */
export const pasteWords = (event: ClipboardEvent<HTMLTextAreaElement>): void => paste(event, 'plain')

function paste(event: ClipboardEvent<HTMLTextAreaElement>, style: Style): void {
  const text = event.clipboardData.getData('text/plain')
  const html = TAGS.test(text) ? text : style === 'plain' ? '' : event.clipboardData.getData('text/html')
  if (html === '') return
  // Runs no script of it and loads none of its pictures.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  if (html !== text && body.querySelector(RICH) === null) return
  const written = textOf(body, style)
  if (written === '') return
  event.preventDefault()
  // The only way to put text in that can be undone.
  document.execCommand('insertText', false, written)
}
