import bidiFactory from 'bidi-js'
import LineBreaker from 'linebreak'
import type PDFDocument from 'pdfkit'
import { fontOf, type FontName } from './letters.ts'

/** Signs of one font and direction, in the order in which they are drawn. */
type Run = { font: FontName; text: string; width: number }
type MixedLine = { runs: Run[]; width: number }

const bidi = bidiFactory()
/** Letters that the library of fonts turns by itself. */
const TURNED = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
// With this empty list it shapes a run as a whole, without one word by word.
const AS_A_WHOLE = { features: [] }

/**
 * Breaks a text of several scripts into lines and each of these into runs, from left to right (UAX 9 and 14): pdfkit draws a line in one
 * font and puts words in the order of Latin ones.
 */
export function mixedLines(
  doc: PDFDocument,
  text: string,
  width: number,
  { size, latin }: { size: number; latin: 'plain' | 'bold' },
): MixedLine[] {
  const space = doc.font(latin).fontSize(size).widthOfString(' ')
  const lineOf = (words: string, level: number): MixedLine => {
    const runs = runsOf(words.trimEnd(), level).map((run): Run => {
      const font = run.font === 'plain' ? latin : run.font
      return { font, text: run.text, width: doc.font(font).widthOfString(run.text, AS_A_WHOLE) }
    })
    return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) }
  }
  return text.split('\n').flatMap((paragraph) => {
    const level = bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level ?? 0
    const lines = ['']
    let taken = 0
    for (const word of breakable(paragraph, (part) => lineOf(part, level).width <= width)) {
      const room = lineOf(word, level).width
      const isNext = taken > 0 && taken + room > width
      if (isNext) lines.push(word)
      else lines[lines.length - 1] += word
      // A space counts once something follows it.
      taken = (isNext ? 0 : taken) + room + (word.length - word.trimEnd().length) * space
    }
    return lines.map((line) => lineOf(line, level))
  })
}

export function drawRuns(doc: PDFDocument, { runs }: MixedLine, x: number, baseline: number, size: number) {
  let at = x
  for (const { font, text, width } of runs) {
    doc
      .font(font)
      .fontSize(size)
      .text(text, at, baseline, { ...AS_A_WHOLE, lineBreak: false, baseline: 'alphabetic' })
    at += width
  }
}

/** The parts of a text between which a line may end; one that fits nowhere is cut. */
function* breakable(text: string, fits: (part: string) => boolean): Generator<string> {
  const breaker = new LineBreaker(text)
  let last = 0
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    const part = text.slice(last, next.position)
    last = next.position
    if (fits(part)) yield part
    else yield* part
  }
}

type Logical = { font: FontName; text: string; level: number }

/** @param base 1 in a text that runs from right to left, otherwise 0 */
function runsOf(line: string, base: number): Logical[] {
  const { levels } = bidi.getEmbeddingLevels(line, base === 1 ? 'rtl' : 'ltr')
  const runs: Logical[] = []
  let at = 0
  for (const sign of line) {
    const last = runs.at(-1)
    const font = fontOf(sign, last?.font)
    const level = levels[at]!
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(sign) ?? sign) : sign
    if (last?.font === font && last.level === level) last.text += shown
    else runs.push({ font, level, text: shown })
    at += sign.length
  }
  return inOrder(runs).map((run) =>
    run.level % 2 === 1 && !TURNED.test(run.text)
      ? { ...run, text: Array.from(run.text).toReversed().join('') }
      : run,
  )
}

/** From left to right: sequences of each level and above are turned, the highest first. */
function inOrder(runs: Logical[]): Logical[] {
  const order = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1)
    for (let first = 0; first < order.length; first += 1) {
      let end = first
      while (end < order.length && order[end]!.level >= level) end += 1
      order.splice(first, end - first, ...order.slice(first, end).toReversed())
      first = Math.max(first, end - 1)
    }
  return order
}
