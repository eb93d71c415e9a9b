import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'
const records = readdirSync(folder).filter((name) => name !== 'README.md')

test('no two decision records have the same number', () => {
  const numbers = records.map((name) => name.slice(0, 3))
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
})

test.each(records)('%s begins with its number', (name) => {
  expect(readFileSync(`${folder}/${name}`, 'utf8')).toMatch(new RegExp(`^# ${Number(name.slice(0, 3))}\\. `))
})
