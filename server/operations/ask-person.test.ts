import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { askPerson } from './ask-person.ts'

it.each([
  ['an answer', ' yes \r', 'yes'],
  ['Ctrl+C', 'ye\u0003', ''],
  ['Ctrl+D', '\u0004', ''],
])('a person answers with %s', async (_, keys, answer) => {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()]
  const asked = askPerson('Delete? (yes/no) ', { stdin, stdout })
  stdin.write(keys)
  expect(await asked).toBe(answer)
  expect(String(stdout.read())).toContain('Delete? (yes/no) ')
})
