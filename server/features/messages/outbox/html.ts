import { escapeHtml } from '../../../../contract/html.ts'

/** Text that is HTML already. Only `html` creates it, so that everything else is escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | null | readonly Part[]

/** A template whose values are escaped unless they are `Html`; `null` becomes empty. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.reduce((text, string, index) => text + render(parts[index - 1] ?? null) + string))

function render(part: Part): string {
  if (part === null) return ''
  if (part instanceof Html) return part.text
  return typeof part === 'string' ? escapeHtml(part) : part.map(render).join('')
}
