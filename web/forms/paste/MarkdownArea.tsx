import { useState, type ClipboardEvent, type ComponentProps } from 'react'
import { TAGS, wordsOfHtml } from '../../../contract/words-of-html.ts'
import { TextArea } from '../../ui/TextArea.tsx'

/** Elements that plain text would lose. */
const RICH =
  'h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, a[href], strong, b, em, i, [style*="font-weight"]'

type MarkdownAreaProps = ComponentProps<typeof TextArea> & {
  /** False while the text is plain: then a paste becomes Markdown only if it is all of the text. */
  isMarkdown?: boolean
  /** Called when a plain text has become Markdown. */
  onMarkdown?: () => void
}

/** A text in which a copied part of a page, or its source, becomes Markdown. Undo takes it back as any typing. */
export function MarkdownArea({ isMarkdown = true, onMarkdown, ...rest }: MarkdownAreaProps) {
  const [said, setSaid] = useState('')

  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const area = event.currentTarget
    const text = event.clipboardData.getData('text/plain')
    const isSource = TAGS.test(text)
    const html = isSource ? text : event.clipboardData.getData('text/html')
    if (html === '') return
    const isAll = area.selectionStart === 0 && area.selectionEnd === area.value.length
    if (!isMarkdown && !isAll) {
      if (!isSource) return
      event.preventDefault()
      return insert(area, wordsOfHtml(text))
    }
    // Runs no script of it and loads none of its pictures.
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    if (!isSource && body.querySelector(RICH) === null) return
    event.preventDefault()
    void putIn(area, body, isSource ? wordsOfHtml(text) : text)
  }

  const putIn = async (area: HTMLTextAreaElement, body: HTMLElement, words: string) => {
    // Without a connection the words are put in.
    const library = await import('./to-markdown.ts').catch(() => null)
    const { text, leftOut } = library?.toMarkdown(body) ?? { text: '', leftOut: [] }
    insert(area, text === '' ? words : text)
    if (text === '') return
    if (!isMarkdown) onMarkdown?.()
    setSaid(
      [
        ...(isMarkdown ? [] : ['Headings, links and lists are shown: the text is Markdown now.']),
        ...(leftOut.length === 0 ? [] : [`Left out: ${leftOut.join(', ')}.`]),
      ].join(' '),
    )
  }

  return (
    <div className="grid gap-1.5">
      <TextArea {...rest} onPaste={paste} />
      <p role="status" className="text-sm text-muted empty:hidden">
        {said}
      </p>
    </div>
  )
}

function insert(area: HTMLTextAreaElement, text: string): void {
  area.focus()
  // The only way to put text in that can be undone.
  document.execCommand('insertText', false, text)
}
