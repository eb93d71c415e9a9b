import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'

/** Fraunces (SIL Open Font License) at weight 600, as on the pages; `scripts/subset-fonts.ts` makes the file. */
const fontFile = join(import.meta.dirname, '../fonts/fraunces-600.ttf')

/** Units of an outline to the em. */
const EM = 100
const LINE_HEIGHT = 1.08
const MAX_LINES = 3

type Outline = { svg: string; width: number }

/**
 * Words set in the shop's typeface, as outlines: the picture is the same on a machine without any font. They stand on as many
 * lines, of up to three, as let them be largest.
 *
 * @param box left edge, baseline of the last line, greatest width and greatest font size, in pixels
 * @returns `null` when the typeface has no sign for one of the letters
 */
export function drawWords(
  text: string,
  fill: string,
  box: { x: number; baseline: number; width: number; size: number },
): string | null {
  const font = new Font(new Face(new Blob(readFileSync(fontFile))))
  const settings = foldings(text.split(' ')).map((lines) => lines.map((line) => outlineOf(font, line)))
  const drawn = settings.filter((lines): lines is Outline[] => !lines.includes(null))
  const sizeOf = (lines: Outline[]) =>
    Math.min(box.size, (box.width * EM) / Math.max(...lines.map(({ width }) => width)))
  const [best] = drawn.toSorted((one, other) => sizeOf(other) - sizeOf(one) || one.length - other.length)
  if (best === undefined) return null
  const size = sizeOf(best)
  return best
    .map(({ svg }, index) => {
      const y = box.baseline - (best.length - 1 - index) * size * LINE_HEIGHT
      return `<g fill="${fill}" transform="translate(${box.x} ${y.toFixed(2)}) scale(${(size / EM).toFixed(4)})">${svg}</g>`
    })
    .join('')
}

/** Every way to put words, in their order, on one to three lines. */
function foldings(words: string[], most = MAX_LINES): string[][] {
  const whole = [words.join(' ')]
  if (most === 1 || words.length === 1) return [whole]
  const cuts = Array.from({ length: words.length - 1 }, (_, index) => index + 1)
  const rest = cuts.flatMap((cut) =>
    foldings(words.slice(cut), most - 1).map((lines) => [words.slice(0, cut).join(' '), ...lines]),
  )
  return [whole, ...rest]
}

/** One line with its kerning, its baseline at 0; `null` when the typeface has no sign for a letter. */
function outlineOf(font: Font, line: string): Outline | null {
  const scale = EM / font.face.upem
  const buffer = new Buffer()
  buffer.addText(line)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const glyphs = buffer.getGlyphInfosAndPositions()
  if (glyphs.some(({ codepoint }) => codepoint === 0)) return null
  let x = 0
  const paths = glyphs.map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
    const at = `translate(${x + xOffset} ${yOffset})`
    x += xAdvance
    return `<path transform="${at}" d="${font.glyphToPath(codepoint)}"/>`
  })
  // Fonts count upward, pictures downward.
  return { svg: `<g transform="scale(${scale} ${-scale})">${paths.join('')}</g>`, width: x * scale }
}
