/** Text that is HTML already. Only `html` makes it, so everything else gets escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[]

/** A template whose values are escaped unless they are `Html`; nothing, `null` and `false` leave no trace. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const [first = '', ...rest] = strings
  return new Html(rest.reduce((text, string, index) => text + render(parts[index]) + string, first))
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part))
  return part.map(render).join('')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
