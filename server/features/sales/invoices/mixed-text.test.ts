import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { FONTS, isPlain } from './letters.ts'
import { mixedLines } from './mixed-text.ts'

const doc = new PDFDocument({
  size: 'A4',
  margin: 50,
  bufferPages: true,
  font: FONTS.plain,
  lang: 'en',
  displayTitle: true,
  pdfVersion: '1.7',
  info: { Title: '', Author: '', Producer: '', Creator: '', CreationDate: new Date(0), ModDate: new Date(0) },
})
for (const [name, file] of Object.entries(FONTS)) doc.registerFont(name, file)
const lines = (text: string, width = 1_000) => mixedLines(doc, text, width, { size: 9, latin: 'plain' })
/** Each run in the order in which it stands from the left. */
const drawn = (text: string) => lines(text).map(({ runs }) => runs.map((run) => run.text))

it.each([
  ['12 شارع (فهد)', [['شارع )فهد(', ' ', '12']]],
  ['شارع 12, Apt 4', [['Apt 4', ' ,', '12', 'شارع ']]],
  ['Fern דוד 3 כהן (4)', [['Fern ', '(', '4', 'כהן )', ' ', '3', 'דוד ']]],
  ['東京 Tokyo 白', [['東京 ', 'Tokyo ', '白']]],
])('%s stands in the order of its letters', (text, runs) => expect(drawn(text)).toEqual(runs))

it('a long text is broken where its script allows, and a word that fits nowhere is cut', () => {
  const [first, ...more] = lines('東京都渋谷区神宮前一丁目（表参道）。'.repeat(3), 100)
  expect(more.length).toBeGreaterThan(2)
  for (const { width } of [first!, ...more]) expect(width).toBeLessThanOrEqual(100)
  for (const { runs } of more) expect(runs[0]!.text).not.toMatch(/^[。）]/)
  const cut = lines(`${'x'.repeat(100)}東`, 50)
  expect(cut.length).toBeGreaterThan(5)
  for (const { width } of cut) expect(width).toBeLessThanOrEqual(50)
})

it('a text in Latin, Greek and Cyrillic letters needs no other font', () => {
  expect(isPlain('Łódź Αθήνα Київ 1\u202F234,50 €\n₹')).toBe(true)
  for (const text of ['東', 'ع', 'Fern א']) expect(isPlain(text)).toBe(false)
})
