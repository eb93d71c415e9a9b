/** The year of the map that zones are read from (SOURCES.txt). */
export const MAP_YEAR = 2012

export type Zone = { number: number; half: 'a' | 'b' }

/** The ZIP of five digits in what was typed, which a browser may fill in as ZIP+4; `null` for anything else. */
export const zipIn = (typed: string): string | null =>
  /^(\d{5})(?:[-\s]?\d{4})?$/.exec(typed.trim())?.[1] ?? null

const FIRST = 'a'.charCodeAt(0)

/**
 * The hardiness zone of the USA at a ZIP of five digits, if the map knows it.
 *
 * @param zones the text of zones.txt
 */
export function zoneOfZip(zones: string, zip: string): Zone | undefined {
  const letter = zones.split('\n')[Number(zip.slice(0, 3))]?.[Number(zip.slice(3))]
  if (letter === undefined || letter === '.') return undefined
  const halves = letter.charCodeAt(0) - FIRST
  return { number: Math.floor(halves / 2) + 1, half: halves % 2 === 0 ? 'a' : 'b' }
}

const ANSWERS = {
  hardy: 'Hardy outdoors: it survives the usual winter there.',
  cover: 'Hardy with cover: outdoors it needs protection in winter.',
  indoors: 'Indoors only: the winter there is too cold for it.',
}

/** What a zone says of a plant, by the first zone that it survives in; a cover makes up for one zone. */
export function answerFor(zone: Zone, first: number): string {
  if (zone.number >= first) return ANSWERS.hardy
  return zone.number === first - 1 ? ANSWERS.cover : ANSWERS.indoors
}
