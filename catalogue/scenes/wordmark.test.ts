import { expect, it } from 'vitest'
import { rasterise } from '../raster.ts'
import { drawWords } from './wordmark.ts'

const box = { x: 20, baseline: 300, width: 520, size: 92 }

/** Where the ink of a name is on a sheet of 600 by 400 pixels. */
async function inkOf(text: string) {
  const words = drawWords(text, '#000000', box)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400">${words}</svg>`
  const { data, info } = await rasterise(svg, 600).raw().toBuffer({ resolveWithObject: true })
  const inked = Array.from({ length: info.width * info.height }, (_, index) => index).filter(
    (index) => data[index * info.channels + 3]! > 128,
  )
  const [columns, rows] = [inked.map((index) => index % 600), inked.map((index) => Math.floor(index / 600))]
  const range = (numbers: number[]) => [
    numbers.reduce((a, b) => Math.min(a, b)),
    numbers.reduce((a, b) => Math.max(a, b)),
  ]
  return { columns: range(columns), rows: range(rows), amount: inked.length }
}

it('a short name is set on one line at full size', async () => {
  const { columns, rows } = await inkOf('Ivy & Oak')
  expect(columns[0]).toBeGreaterThanOrEqual(box.x)
  expect(columns[1]).toBeGreaterThan(300)
  expect(columns[1]).toBeLessThanOrEqual(box.x + box.width)
  expect(rows[0]).toBeGreaterThan(box.baseline - box.size)
})

it('a long name is folded and stays in its place', async () => {
  const { columns, rows } = await inkOf('The Royal Greenhouse & Garden Company of Portland')
  expect(columns[1]).toBeLessThanOrEqual(box.x + box.width)
  expect(rows[0]).toBeLessThan(box.baseline - box.size)
  expect(rows[0]).toBeGreaterThan(0)
})

it('other letters are another picture', () => {
  expect(drawWords('Moss', '#000000', box)).not.toBe(drawWords('Fern', '#000000', box))
})

it('a name that the typeface cannot write is left out', () => {
  expect(drawWords('Мох и Луна', '#000000', box)).toBeNull()
})
