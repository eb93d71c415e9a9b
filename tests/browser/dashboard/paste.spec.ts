import type { Locator } from '@playwright/test'
import { contentPaths } from '../../../contract/content.ts'
import { paths } from '../../../contract/paths.ts'
import { expect, test, unique } from './world.ts'

/** As a browser pastes what was copied from a page or as text. */
const paste = (field: Locator, copied: { text: string; html?: string }) =>
  field.evaluate((area: HTMLTextAreaElement, { text, html }) => {
    area.focus()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    if (html !== undefined) clipboardData.setData('text/html', html)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    // What nobody takes over, a browser puts in as text.
    if (area.dispatchEvent(event)) document.execCommand('insertText', false, text)
  }, copied)

const CARE = `<style>p { color: red }</style><h1>Fern care</h1>
<p><b>Light:</b>bright, <em>never</em> direct.<br>See <a href="https://example.com/light">more</a>, <a href="#top">up</a> and
<a href="javascript:alert(1)">this</a>.</p><script>alert(1)</script>
<ul><li>Water<ul><li>in the morning</li></ul></li><li><p>Feed</p></li></ul><ol><li>One</li><li>Two</li></ol>
<table><tr><th>Month</th><th>Water</th></tr><tr><td>May</td><td>1 | 2 cups</td></tr></table>
<b style="font-weight:normal"><span style="font-weight:700">Bold</span> plain 2*3</b><div hidden>secret</div><blockquote><p>Quiet</p></blockquote>`

test('a copied part of a page becomes Markdown that the preview reads, taken back by one undo', async ({
  page,
  world,
}) => {
  await world.signIn(await world.newAdmin(), page)
  await page.goto(contentPaths.edit('new', 'page'))
  const body = page.getByRole('textbox', { name: 'Text' })
  await paste(body, { text: 'Fern care', html: CARE })
  await expect(body).toHaveValue(
    [
      '## Fern care',
      String.raw`**Light**:bright, *never* direct.\
See [more](https://example.com/light), up and this.`,
      '- Water\n  - in the morning\n\n- Feed',
      '1. One\n2. Two',
      String.raw`| Month | Water |
| - | - |
| May | 1 \| 2 cups |`,
      String.raw`**Bold** plain 2\*3`,
      '> Quiet',
    ].join('\n\n'),
  )
  const preview = page
    .getByRole('group', { name: 'Preview' })
    .or(page.getByRole('region', { name: 'Preview' }))
  await expect(preview.getByRole('heading', { name: 'Fern care' })).toBeVisible()
  await expect(preview.getByRole('table').getByRole('cell', { name: '1 | 2 cups' })).toBeVisible()
  await expect(preview.locator('strong').first()).toHaveText('Light')
  await body.press('ControlOrMeta+z')
  await expect(body).toHaveValue('')

  // Of an editor of texts or code, which colours plain text.
  await paste(body, {
    text: '## Mine *now*',
    html: '<div style="color:red"><span>## Mine *now*</span></div>',
  })
  await expect(body).toHaveValue('## Mine *now*')
})

test('a page pasted into the description of a product becomes Markdown, and names what it leaves out', async ({
  page,
  world,
}) => {
  await world.signIn(await world.newAdmin(), page)
  await page.goto(paths.addProduct())
  const description = page.getByRole('textbox', { name: 'Description' })
  const said = page.getByRole('status').filter({ hasText: 'Markdown' })
  await paste(description, { text: 'Up to 2 < 3 feet, <name> of the finder' })
  await expect(description).toHaveValue('Up to 2 < 3 feet, <name> of the finder')
  // A plain text stays plain where it is only added to.
  await paste(description, { text: '<p>And a <strong>soft</strong> one.</p>' })
  await expect(description).toHaveValue('Up to 2 < 3 feet, <name> of the finderAnd a soft one.')
  await expect(said).toHaveCount(0)

  await description.fill('')
  await paste(description, {
    text: '<h2>Habit</h2><p>A <strong>soft</strong> fern.&nbsp;For shade &amp; bath.</p><img src="/a.png"><ul><li>Small</li><li>Slow</li></ul><iframe src="/b"></iframe><script>alert(1)</script>',
  })
  await expect(description).toHaveValue('## Habit\n\nA **soft** fern. For shade & bath.\n\n- Small\n- Slow')
  await expect(said).toContainText('Left out: pictures, videos and frames.')
  const name = unique('Hoya')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Indoor Plants')
  await page.getByRole('spinbutton', { name: 'Price' }).fill('5')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page).toHaveURL(paths.shop())
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 2, name: 'Habit' })).toHaveCSS('font-size', '20px')
})
