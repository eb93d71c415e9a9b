import { marked } from 'marked'
import { expect, it } from 'vitest'
import { escapedStart, inlineMarkdown, type Run } from './inline.ts'

const run = (text: string, look: Partial<Run> = {}): Run => ({
  text,
  strong: false,
  em: false,
  code: false,
  href: null,
  ...look,
})
const bold = (text: string) => run(text, { strong: true })
const read = (...runs: Run[]) => marked.parseInline(inlineMarkdown(runs))

it('bold and italic words are read as such where punctuation or letters touch them', () => {
  expect(read(bold('Light:'), run('bright'))).toBe('<strong>Light</strong>:bright')
  expect(read(run('bright'), bold('(light)'), run('room'))).toBe('bright(<strong>light</strong>)room')
  expect(read(bold('Light: '), run('bright'))).toBe('<strong>Light:</strong> bright')
  expect(read(run('un'), bold('believ'), run('able'))).toBe('un<strong>believ</strong>able')
  expect(read(run('a'), bold('!'), run('b'))).toBe('a!b')
  expect(read(run('two'), run(' words ', { em: true, strong: true }), run('here'))).toBe(
    'two <em><strong>words</strong></em> here',
  )
  expect(read(bold('one'), run('two', { em: true }))).toBe('<strong>one</strong>two')
})

it('a link stays whole, also where it is bold, touches a word, or has brackets', () => {
  expect(read(run('the shop', { href: '/shop', strong: true }), run('today'))).toBe(
    '<a href="/shop"><strong>the shop</strong></a>today',
  )
  expect(read(run('see '), run('[1] (here)', { href: 'https://a.example/b_(c) d' }))).toBe(
    'see <a href="https://a.example/b_(c)%20d">[1] (here)</a>',
  )
})

it('signs of Markdown in the words stay signs', () => {
  const text = '2*3 * 4 <b> [x](y) _a_ snake_case `c` ~~d~~ &amp; \\e'
  expect(read(run(text))).toBe('2*3 * 4 &lt;b&gt; [x](y) _a_ snake_case `c` ~~d~~ &amp;amp; \\e')
  for (const start of ['# a', '> a', '- a', '+ a', '1. a', '12) a', '---', '==='])
    expect(marked.parse(escapedStart(start))).toBe(`<p>${start.replace('>', '&gt;')}</p>\n`)
})
