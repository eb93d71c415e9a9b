import { expect, it } from 'vitest'
import type { ContentBlock, Inline } from '../../contract/content.ts'
import { markdownFromHtml, wordsFromHtml } from './from-html.ts'
import { readMarkdown } from './read-markdown.ts'

const own = (address: string) => (/^(https:|mailto:|\/products\/)/.test(address) ? address : null)
const read = (html: string) => markdownFromHtml(html, own).text

/** What a page shows of the blocks. */
const shown = (blocks: readonly ContentBlock[] | readonly Inline[]): string =>
  blocks
    .map((block) => {
      if ('children' in block) return shown(block.children)
      if ('blocks' in block) return shown(block.blocks)
      return 'text' in block ? block.text : ''
    })
    .join('')

it.each([
  ['<p>One &amp; two</p><p>Three</p>', 'One & two\n\nThree'],
  ['<h1>Top</h1><h5>Deep</h5>', '## Top\n\n#### Deep'],
  ['<ul><li>a</li><li><p>b</p></li></ul><ol start="3"><li>c</li></ol>', '- a\n\n- b\n\n3. c'],
  ['<b>Bold</b> and <em>soft</em>', '**Bold** and *soft*'],
  ['one<br>two', 'one\\\ntwo'],
  ['hard&nbsp;blank', 'hard blank'],
  ['<span style="color:red" data-x="1">plain</span>', 'plain'],
  ['<a href="https://example.com/a">a</a>', '[a](https://example.com/a)'],
  ['<a href="mailto:ann@customers.example">a</a>', '[a](mailto:ann@customers.example)'],
  ['<a href="/products/fern">fern</a>', '[fern](/products/fern)'],
  ['<a href=" javascript:alert(1)">this</a>', 'this'],
  ['<a href="data:text/html,x">this</a> <a>that</a>', 'this that'],
  [
    '<table><tr><th>Height</th><td>30 cm</td></tr><tr><td>Pot:</td><td>12</td><td>cm</td></tr></table>',
    'Height: 30 cm\\\nPot: 12, cm',
  ],
  ['<table><tr><td><p>One</p></td></tr><tr><td>Two</td></tr></table>', 'One\n\nTwo'],
  ['2 * 3 * 4 and _x_', '2 \\* 3 \\* 4 and \\_x\\_'],
  ['C:\\new', 'C:\\new'],
])('writes %s as Markdown', (html, text) => {
  expect(read(html)).toBe(text)
})

it('leaves code, forms and pictures out, and counts them', () => {
  expect(
    markdownFromHtml(
      '<style>p{}</style><p>Kept</p><script>alert(1)</script><iframe src="/"></iframe><form><input name="a">Lost</form><img src="x.jpg" onerror="alert(1)"><!-- no -->',
      own,
    ),
  ).toEqual({ text: 'Kept', code: 4, pictures: 1 })
})

it('shows no star of a bold word before another', () => {
  const { blocks } = readMarkdown(read('<p><b>Light:</b>bright, <i>very.</i>much</p>'))
  expect(shown(blocks)).toBe('Light:bright, very.much')
})

it.each([
  ['divisions', `${'<div>'.repeat(15_000)}deep`],
  ['lists', `${'<ul><li>'.repeat(400)}deep`],
  ['numbers', `${'<ol start="7"><li>'.repeat(400)}deep`],
  ['quotes', `${'<blockquote>'.repeat(400)}deep`],
  ['marks', `<p>deep ${'<b>a</b> <i>b</i> '.repeat(4_000)}</p>`],
])('keeps the words of %s without end', (_, html) => {
  const text = read(html)
  expect(text).toContain('deep')
  expect(() => readMarkdown(text)).not.toThrow()
})

it('reads the signs of names', () => {
  expect(wordsFromHtml('Fig &amp; pot')).toBe('Fig & pot')
  expect(wordsFromHtml('<b>Fig</b> < 5')).toBe('Fig < 5')
  expect(wordsFromHtml('plain')).toBe('plain')
})
