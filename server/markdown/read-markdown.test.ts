import { expect, it } from 'vitest'
import type { AppError } from '../platform/errors.ts'
import { picturesIn, readMarkdown, refuseUnreadable } from './read-markdown.ts'

const text = (words: string) => ({ type: 'text', text: words })
const blocksOf = (markdown: string) => readMarkdown(markdown).blocks
const everything = (markdown: string) => JSON.stringify(readMarkdown(markdown).blocks)

it('reads the blocks and marks that a page can show', () => {
  expect(blocksOf('# One\n\n#### Four\n\nSome **bold** and *soft*  \n`code`\n\n---\n\n> Said\n')).toEqual([
    { type: 'heading', level: 2, children: [text('One')] },
    { type: 'heading', level: 4, children: [text('Four')] },
    {
      type: 'paragraph',
      children: [
        text('Some '),
        { type: 'strong', children: [text('bold')] },
        text(' and '),
        { type: 'em', children: [text('soft')] },
        { type: 'break' },
        { type: 'code', text: 'code' },
      ],
    },
    { type: 'rule' },
    { type: 'quote', blocks: [{ type: 'paragraph', children: [text('Said')] }] },
  ])
  expect(blocksOf('3. Three\n4. Four\n\n| A | B |\n|--:|---|\n| 1 | 2 |\n')).toEqual([
    {
      type: 'list',
      start: 3,
      items: [
        [{ type: 'paragraph', children: [text('Three')] }],
        [{ type: 'paragraph', children: [text('Four')] }],
      ],
    },
    {
      type: 'table',
      aligns: ['right', null],
      head: [[text('A')], [text('B')]],
      rows: [[[text('1')], [text('2')]]],
    },
  ])
})

it('shows pictures of the shop alone, and knows their keys', () => {
  const { blocks, problems } = readMarkdown(
    'Words\n\n![A fern](/images/fern-1a2b/640.webp)\n\n![Theirs](https://example.com/x.png)\n\n> ![](/images/moss-3c/320.webp)\n',
  )
  expect(blocks[1]).toEqual({ type: 'picture', image: '/images/fern-1a2b/640.webp', alt: 'A fern' })
  expect(blocks[2]).toEqual({ type: 'paragraph', children: [text('Theirs')] })
  expect(picturesIn(blocks)).toEqual(['fern-1a2b', 'moss-3c'])
  expect(problems).toEqual([{ line: 5, message: 'Only pictures uploaded to this shop are shown' }])
})

it.each([
  '[x](javascript:1)',
  '[x](JAVASCRIPT:1)',
  '[x](java&#10;script:1)',
  '[x](<java\tscript:1>)',
  '[x](data:text/html,1)',
  '[x](vbscript:1)',
  '[x](//evil.example)',
  '[x](/.//evil.example)',
  '[x](/shop/..//evil.example)',
  '[x](/\\evil.example)',
  '[x](\\\\evil.example)',
  '[x](http://evil.example)',
  '[x](relative)',
  '[x](#part)',
  '![x](javascript:1)',
  '<javascript:1>',
])('makes no link of %s', (markdown) => {
  expect(everything(markdown)).not.toMatch(/"type":"(link|picture)"/)
})

it.each([
  ['[x](/shop?page=2#top)', '/shop?page=2#top'],
  ['[x](https://example.com/ä)', 'https://example.com/%C3%A4'],
  ['<ann@example.com>', 'mailto:ann@example.com'],
  ['[call](tel:+15550100)', 'tel:+15550100'],
])('the link of %s leads to %s', (markdown, to) => {
  expect(everything(markdown)).toContain(`"to":"${to}"`)
})

it.each([
  '<script>alert(1)</script>',
  'a <img src=x onerror=alert(1)> b',
  '<iframe src="/"></iframe>\n\nafter',
])('shows %s as text, and says so', (markdown) => {
  const { blocks, problems } = readMarkdown(`Before\n\n${markdown}`)
  const words = [...JSON.stringify(blocks).matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)].map(([, said]) => said)
  expect(words.join('')).toContain(JSON.stringify(markdown.split('\n')[0]).slice(1, -1))
  expect(new Set(blocks.map(({ type }) => type))).toEqual(new Set(['paragraph']))
  expect(problems[0]).toEqual({ line: 3, message: 'HTML is shown as text' })
})

it('names the line of a problem, also inside a list', () => {
  const { problems } = readMarkdown('One\r\n\r\n- two\r\n- [three](ftp://x)\r\n\r\n<b>')
  expect(problems.map(({ line }) => line)).toEqual([4, 6])
})

it.each([
  ['quotes', '>'.repeat(2_000)],
  ['quotes with spaces', '> '.repeat(2_000)],
  ['quotes below each other', Array.from({ length: 30 }, (_, at) => '>'.repeat(at + 1)).join('\n')],
  ['lists', Array.from({ length: 60 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n')],
  ['lists by tabs', Array.from({ length: 15 }, (_, at) => `${'\t'.repeat(at)}- - a`).join('\n')],
  ['lists in one line', `${'- '.repeat(3_000)}a`],
  ['marks', `${'**a *b '.repeat(30)}${'c* d** '.repeat(30)}`],
])('refuses %s that nest without end', (_, markdown) => {
  const sentence = 'body must not be nested more than 20 levels deep'
  expect(() => readMarkdown(markdown)).toThrow(sentence)
  expect(() => refuseUnreadable(markdown, 'body')).toThrow(sentence)
})

it('refuses a table whose short rows are filled to many cells', () => {
  const table = (columns: number, rows: number) =>
    [Array(columns).fill('a').join('|'), Array(columns).fill('-').join('|'), ...Array(rows).fill('a')].join(
      '\n',
    )
  expect(() => readMarkdown(table(1_000, 1_000))).toThrow('must not have tables of more than 20000 cells')
  expect(() => readMarkdown(table(1_000, 1_000).replaceAll('\n', '\r\n'))).toThrow('20000 cells')
  expect(() => readMarkdown(Array(5).fill(table(100, 50)).join('\n\n'))).toThrow('20000 cells')
  expect(readMarkdown(table(20, 500)).blocks).toHaveLength(1)
})

it('refuses marks that would keep the shop busy for seconds', () => {
  const sentence = 'must have fewer * and _ without a blank line'
  expect(() => readMarkdown('_a*'.repeat(6_600))).toThrow(sentence)
  expect(() => readMarkdown(`${'_a*'.repeat(600)}\n\n`.repeat(10))).toThrow(sentence)
  expect(readMarkdown(`${'**a** _b_ '.repeat(100)}\n\n`.repeat(20)).blocks).toHaveLength(20)
})

it('refuses a paragraph that is a book', () => {
  expect(() => readMarkdown('aaa'.repeat(7_000))).toThrow('must have a blank line at least every 20000')
})

it.each([
  '['.repeat(19_000),
  '![['.repeat(6_000),
  '*a '.repeat(6_000),
  '**a'.repeat(6_000),
  '`'.repeat(19_000),
  '<a '.repeat(6_000),
  `|${'a|'.repeat(9_000)}\n|${'-|'.repeat(2)}`,
  '&#x'.repeat(6_000),
  `[a]: <${'b'.repeat(19_000)}`,
  '\\'.repeat(19_000),
  '<b>\n\n'.repeat(19_000),
])('reads hostile text, or refuses it with a sentence', (markdown) => {
  const outcome = () => {
    try {
      return readMarkdown(markdown).blocks.length
    } catch (error) {
      return (error as AppError).status
    }
  }
  expect(outcome()).toBeTypeOf('number')
})
