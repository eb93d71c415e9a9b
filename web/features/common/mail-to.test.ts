import { expect, it } from 'vitest'
import { mailTo } from './mail-to.ts'

it.each([
  ['hello@example.com', 'mailto:hello@example.com'],
  ['#hash@example.com', 'mailto:%23hash@example.com'],
  ['a?b&c/d%e@example.com', 'mailto:a%3Fb%26c%2Fd%25e@example.com'],
])('a link to %s is %s', (address, link) => expect(mailTo(address)).toBe(link))

it('takes texts along, and leaves out empty ones', () => {
  expect(mailTo('#a@example.com', { subject: 'Moss & fern', body: '' })).toBe(
    'mailto:%23a@example.com?subject=Moss%20%26%20fern',
  )
})
