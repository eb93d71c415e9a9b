import { expect, it } from 'vitest'
import { wordsOfHtml } from './words-of-html.ts'

it.each([
  [
    '<p>A <strong>soft</strong> fern.&nbsp;For shade &amp; bath.</p><ul><li>Small</li>\n<li><p>Slow</p></li></ul><script>alert(1)</script>',
    'A soft fern. For shade & bath.\n\n- Small\n- Slow',
  ],
  ['<h2>Care</h2>\r\n<p>Light: bright,<br />never direct.</p>', 'Care\n\nLight: bright,\nnever direct.'],
  [
    '5&#176;C to 20&deg;C, <b>Gr&ouml;&szlig;e</b> &unknown; &#8211; &#x2013;',
    '5°C to 20°C, Größe &unknown; – –',
  ],
  ['<div>&lt;b&gt; is a tag</div>', '<b> is a tag'],
  ['<!-- <p>old</p> --><p>new</p><STYLE>p { }</STYLE>', 'new'],
  [
    '<table><tr><td>May</td><td>2 cups</td></tr><tr><td>June</td><td>3</td></tr></table>',
    'May 2 cups\nJune 3',
  ],
])('writes %j as its words', (html, words) => {
  expect(wordsOfHtml(html)).toBe(words)
})

it.each([
  'Up to 2 < 3 feet, <name> of the finder, Q&amp;A',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'One\n\n\n  two',
])('leaves %j as it is', (text) => {
  expect(wordsOfHtml(text)).toBe(text)
})

it('reads long and broken texts in no time', () => {
  const started = performance.now()
  for (const part of ['<', '<p ', '<p>', '<!--', '<script>', '<style', '&#', ' \n', '- \n', '</'])
    wordsOfHtml(`<b>${part.repeat(20_000)}`)
  expect(performance.now() - started).toBeLessThan(1_000)
})
