import { fromDom } from 'hast-util-from-dom'
import { markdownOfTree } from '../../../contract/markdown-of-tree.ts'

/** What Markdown has no words for, by its name. */
const LEFT_OUT = {
  pictures: 'img, picture, svg',
  'videos and frames': 'iframe, object, embed, video, audio, canvas',
  forms: 'button, select, textarea, input',
}
/** What a page does not show. */
const UNSEEN =
  'script, style, noscript, template, head, title, meta, link, [hidden], [style*="display:none"], [style*="display: none"], [style*="mso-hide:all"]'

/** The Markdown of a copied part of a page, and the names of what it leaves out. */
export function toMarkdown(body: HTMLElement): { text: string; leftOut: string[] } {
  for (const element of body.querySelectorAll(UNSEEN)) element.remove()
  const leftOut = Object.entries(LEFT_OUT).flatMap(([name, selector]) => {
    const found = body.querySelectorAll(selector)
    for (const element of found) element.remove()
    return found.length > 0 ? [name] : []
  })
  showLooks(body)
  for (const table of body.querySelectorAll('table')) if (isLayout(table)) unwrapTable(table)
  for (const link of body.querySelectorAll('a')) if (!leadsSomewhere(link)) unwrap(link)
  return { text: markdownOfTree(fromDom(body)), leftOut }
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

/** Writing programs say by style what is bold or italic; Google's documents put all of a paste into a `<b>` that is not. */
function showLooks(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) {
    const { fontWeight, fontStyle } = element.style
    const isBold = fontWeight === 'bold' || fontWeight === 'bolder' || Number(fontWeight) >= 600
    if (/^(b|strong)$/i.test(element.tagName) && fontWeight !== '' && !isBold) unwrap(element)
    else if (/^span$/i.test(element.tagName)) {
      if (isBold) wrapInside(element, 'strong')
      if (fontStyle === 'italic') wrapInside(element, 'em')
    }
  }
}

function wrapInside(element: Element, tag: string): void {
  const inside = element.ownerDocument.createElement(tag)
  inside.append(...element.childNodes)
  element.append(inside)
}

/** One column, or tables inside, is a layout and no table. */
const isLayout = (table: HTMLTableElement) =>
  table.querySelector('table') !== null || [...table.rows].every(({ cells }) => cells.length < 2)

function unwrapTable(table: HTMLTableElement): void {
  const cells = [...table.rows].flatMap((row) => [...row.cells])
  table.replaceWith(
    ...cells.map((cell) => {
      const block = table.ownerDocument.createElement('div')
      block.append(...cell.childNodes)
      return block
    }),
  )
}

/** Of a page elsewhere, of this shop, or of an e-mail; a link to a part of the copied page leads nowhere. */
const leadsSomewhere = (link: Element) =>
  /^(https?:\/\/|mailto:|\/(?!\/))/i.test(link.getAttribute('href')?.trim() ?? '')
