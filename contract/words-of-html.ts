/** Tags of a text that was copied as the source of a page. */
export const TAGS = /<\/?(p|br|div|span|ul|ol|li|h[1-6]|strong|b|em|i|a|table|tr|td|img)\b[^<>]*>/i

const SILENT = /<(script|style|head|title|template|iframe|svg)\b[^<>]*>/gi
const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi
const BLOCK =
  /^(p|div|section|article|header|footer|h[1-6]|ul|ol|table|blockquote|pre|figure|figcaption|hr|dl)$/

/** The names of letters and signs that shop systems write. */
const SIGNS: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  deg: '°',
  times: '×',
  frac12: '½',
  eacute: 'é',
  egrave: 'è',
  ccedil: 'ç',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  euro: '€',
  pound: '£',
  reg: '®',
  trade: '™',
  copy: '©',
}

/** The words of a text that holds the source of a page, with its paragraphs and lists; any other text as it is. */
export function wordsOfHtml(text: string): string {
  if (!TAGS.test(text)) return text
  const words = withoutSilent(text.replaceAll(/<!--[^]*?(?:-->|$)/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(TAG, (_, end: string, tag: string) => breakOf(tag.toLowerCase(), end === '/'))
    .replaceAll(/&(#x?[0-9a-f]{1,6}|[a-z][a-z0-9]{1,7});/gi, (sign, name: string) => signOf(name) ?? sign)
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/^- *\n+/gm, '- ')
    .trim()
  return words === '' ? text : words
}

/** What a page never shows, up to its end or that of the text. */
function withoutSilent(text: string): string {
  let shown = ''
  let from = 0
  for (const { 0: start, 1: tag = '', index } of text.matchAll(SILENT)) {
    if (index < from) continue
    shown += text.slice(from, index)
    const end = text.toLowerCase().indexOf(`</${tag.toLowerCase()}`, index + start.length)
    if (end === -1) return shown
    from = end
  }
  return shown + text.slice(from)
}

function breakOf(tag: string, isEnd: boolean): string {
  if (BLOCK.test(tag)) return '\n\n'
  if (tag === 'br') return '\n'
  if (tag === 'li') return isEnd ? '' : '\n- '
  if (tag === 'tr') return isEnd ? '' : '\n'
  return tag === 'td' || tag === 'th' ? ' ' : ''
}

function signOf(name: string): string | undefined {
  if (!name.startsWith('#')) return SIGNS[name]
  const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  if (code === 160) return ' '
  return code >= 32 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
    ? String.fromCodePoint(code)
    : undefined
}
