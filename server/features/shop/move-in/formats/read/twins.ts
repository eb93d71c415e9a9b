import type { ImportKind } from '../../../../../../contract/imports.ts'
import type { FileLine, Gathered, LineKey, Reading } from '../../format.ts'

type Read<Kind extends ImportKind> = (thing: Gathered) => Reading<Kind>

/**
 * Refuses a line whose key came before, unless that line was refused itself: then the next one stands for both.
 *
 * @param told the sentence, with the line that came before
 */
export function oncePerKey<Kind extends ImportKind>(
  keyOf: (line: FileLine) => LineKey,
  told: (line: number) => string,
  read: Read<Kind>,
): Read<Kind> {
  /** By the first line of a key, if that was refused: the line that stands for it, or none yet. */
  const instead = new Map<number, number | null>()
  return (thing) => {
    const reading = read(thing)
    const { sameAs, line } = thing
    if (sameAs === undefined) {
      if (reading.draft === null && thing.key !== '') instead.set(line, null)
      return reading
    }
    if (reading.draft === null) return reading
    const first = instead.get(sameAs)
    if (first !== null) return { name: reading.name, notes: [], draft: null, sentence: told(first ?? sameAs) }
    instead.set(sameAs, line)
    return { ...reading, key: keyOf(thing.lines[0]!).key }
  }
}
