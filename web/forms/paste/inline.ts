/** Words of one look; a line break stands as `\n`. */
export type Run = { text: string; strong: boolean; em: boolean; code: boolean; href: string | null }

const isPunctuation = (letter: string) => /^[\p{P}\p{S}]$/u.test(letter)
const isWord = (letter: string | undefined) =>
  letter !== undefined && !/^\s$/.test(letter) && !isPunctuation(letter)

/** One paragraph's words as Markdown. */
export function inlineMarkdown(given: readonly Run[]): string {
  const runs = merged(given)
  let out = ''
  for (const [at, run] of runs.entries()) {
    const after = runs[at + 1]?.text[0]
    if (run.code && !run.text.includes('`') && run.text.trim() !== '') out += `\`${run.text}\``
    else if (run.href !== null) out += linked(run, run.href)
    else out += marked(run, out.at(-1), after)
  }
  return out.replaceAll(/ *\n */g, '\\\n')
}

function linked(run: Run, href: string): string {
  const { before, inner, behind } = inSpaces(run.text)
  if (inner === '') return run.text
  const address = /[\s()<>]/.test(href) ? `<${href.replaceAll(/[\s<>]/g, encodeURIComponent)}>` : href
  return `${before}[${marked({ ...run, text: inner }, '[', ']')}](${address})${behind}`
}

/**
 * A mark counts only where no punctuation stands between it and a word: `**Light:**bright` would show its stars. So spaces
 * and such punctuation are moved out of it.
 */
function marked({ text, strong, em }: Run, previous: string | undefined, next: string | undefined): string {
  const mark = (strong ? '**' : '') + (em ? '*' : '')
  // Two marks that touch would be read as one.
  if (mark === '' || previous === '*') return escaped(text)
  let { before, inner, behind } = inSpaces(text)
  if (behind === '' && isWord(next))
    [, inner = '', behind = ''] = /^(.*?)([\p{P}\p{S}]*)$/su.exec(inner) ?? []
  if (before === '' && isWord(previous))
    [, before = '', inner = ''] = /^([\p{P}\p{S}]*)(.*)$/su.exec(inner) ?? []
  return inner === ''
    ? escaped(before + behind)
    : `${escaped(before)}${mark}${escaped(inner)}${mark}${escaped(behind)}`
}

function inSpaces(text: string) {
  const [, before = '', inner = '', behind = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  return { before, inner, behind }
}

/** So that nothing of the text is read as Markdown. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\\`*[\]<~]|&(?=#?\w+;)/g, String.raw`\$&`)
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`)

/** Begins no heading, list or quote. */
export const escapedStart = (paragraph: string): string =>
  paragraph
    .replaceAll(/^([#>+=-])/gm, String.raw`\$1`)
    .replaceAll(/^(\d+)([.)])(?=\s|$)/gm, String.raw`$1\$2`)

function merged(runs: readonly Run[]): Run[] {
  const all: Run[] = []
  for (const run of runs) {
    const last = all.at(-1)
    const isSame =
      last !== undefined &&
      last.strong === run.strong &&
      last.em === run.em &&
      last.code === run.code &&
      last.href === run.href
    if (isSame) all[all.length - 1] = { ...last, text: last.text + run.text }
    else if (run.text !== '') all.push(run)
  }
  return all
}
