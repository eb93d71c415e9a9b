import { expect, it } from 'vitest'
import { DRAFT_LINE } from '../../../../contract/drafts.ts'
import { gapsIn } from './gaps.ts'

it('finds the gaps of a draft', () => {
  expect(gapsIn(`${DRAFT_LINE}\n\nWe are [[company]] in [[city]].\n\n[a](/b)`)).toEqual([
    { line: 1, message: 'Remove this line once you have checked the text' },
    { line: 3, message: 'Fill in [[company]] before you publish this' },
    { line: 3, message: 'Fill in [[city]] before you publish this' },
  ])
  expect(gapsIn('One.\n\nSay [[what\n holds]].')).toEqual([
    { line: 3, message: 'Fill in [[what holds]] before you publish this' },
  ])
  for (const address of ['https://ec.europa.eu/consumers/odr/', 'webgate.ec.europa.eu/odr/main'])
    expect(gapsIn(`Disputes: ${address}.`)).toMatchObject([{ message: expect.stringContaining('closed') }])
  expect(gapsIn('Nothing [here](/shop).')).toEqual([])
})
