import fc from 'fast-check'
import type { Root } from 'hast'
import { fromParse5 } from 'hast-util-from-parse5'
import { parseFragment } from 'parse5'
import { expect, it } from 'vitest'
import { markdownOfTree } from '../../contract/markdown-of-tree.ts'
import { markdownOfPlain } from './plain-html.ts'
import { readMarkdown } from './read-markdown.ts'

const treeOf = (html: string): Root => fromParse5(parseFragment(html)) as Root
const plain = (html: string): string | null => markdownOfPlain(treeOf(html).children)

it('writes paragraphs, headings, lists, and bold and italic words', () => {
  const html = `<div class="rte"><p data-x="1"><strong>Fern:</strong> likes <i>shade</i> &amp; <span style="color:red">asks</span>
    for little.<br>Not below 5&nbsp;°C</p>
    <h1><b>Care</b></h1><ul><li>Water it</li> <li>Feed <em>seldom</em></li></ul></div><h6>Sent</h6><ol><li>Monday</li></ol>`
  expect(plain(html)).toBe(
    '**Fern:** likes *shade* & asks for little.\\\nNot below 5 °C\n\n## Care\n\n- Water it\n- Feed *seldom*\n\n#### Sent\n\n1. Monday',
  )
})

it.each([
  'words alone',
  '<p>1. no list</p>',
  '<p>2 * 3</p>',
  '<p>&amp;amp;</p>',
  '<p>un<b>bold</b></p>',
  '<p><b>Light</b>: bright</p>',
  '<p><b> x</b></p>',
  '<p><b>a <i>b</i></b></p>',
  '<p>&nbsp;</p>',
  '<p><a href="/products/fern">fern</a></p>',
  '<constructor>x</constructor>',
  '<ul><li><p>x</p></li></ul>',
  '<ol start="3"><li>x</li></ol>',
  '<ul><li>x</li></ul><ul><li>y</li></ul>',
  '<table><tr><td>x</td></tr></table>',
])('leaves %s to the library', (html) => {
  expect(plain(html)).toBeNull()
})

const words = fc
  .array(
    fc.constantFrom(
      'a',
      'Fern',
      '5',
      '°C',
      ' ',
      ' ',
      ' ',
      '\n',
      '&nbsp;',
      '&amp;',
      '!',
      '(',
      ')',
      '.',
      ',',
      ':',
      '-',
      '+',
      '=',
      '*',
      '_',
      '#',
      '1.',
      '“',
      '🌿',
      'https://a.example',
      '"',
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))
const inline = fc
  .array(fc.tuple(fc.constantFrom('', '', '', 'b', 'strong', 'em', 'i', 'span', 'br', 'u', 'a'), words), {
    maxLength: 5,
  })
  .map((parts) =>
    parts
      .map(([tag, text]) => (tag === '' ? text : tag === 'br' ? '<br>' : `<${tag}>${text}</${tag}>`))
      .join(''),
  )
const block = fc
  .tuple(
    fc.constantFrom('p', 'p', 'p', 'h1', 'h3', 'h5', 'ul', 'ol', 'div', 'blockquote'),
    fc.array(inline, { minLength: 1, maxLength: 3 }),
  )
  .map(([tag, parts]) =>
    tag === 'ul' || tag === 'ol'
      ? `<${tag}>${parts.map((part) => `<li>${part}</li>`).join('')}</${tag}>`
      : `<${tag}>${parts[0]}</${tag}>`,
  )

it('writes what the library writes, and what can be read', () => {
  let written = 0
  fc.assert(
    fc.property(fc.array(block, { maxLength: 4 }), (blocks) => {
      const html = blocks.join('\n')
      const text = plain(html)
      if (text === null) return
      written += 1
      expect(text).toBe(markdownOfTree(treeOf(html)))
      readMarkdown(text)
    }),
    { numRuns: 2_000 },
  )
  expect(written).toBeGreaterThan(200)
})
