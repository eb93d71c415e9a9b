import type { Page } from '@playwright/test'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { buildSandbox } from '../../../sandbox/app.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test as base } from '../support/test.ts'

type Mailbox = { address: string; send: (email: SendMailOptions) => Promise<unknown> }

/** A mail server of this test alone. */
const test = base.extend<{ mailbox: Mailbox }>({
  mailbox: async ({ page }, provide) => {
    const loopback = { host: '127.0.0.1', port: 0 }
    const sandbox = buildSandbox({
      secretKey: 'sk_test_letters',
      webhookSecret: 'whsec_letters',
    })
    const origin = await sandbox.app.listen(loopback)
    const transport = createTransport(await sandbox.listenForMail(loopback))
    await provide({
      address: `${origin}/mail`,
      send: (message) => transport.sendMail({ from: 'Fern & Co. <shop@shop.example>', ...message }),
    })
    transport.close()
    await page.goto('about:blank')
    const closed = sandbox.app.close()
    // The browser opens connections beforehand, over which nothing is asked: to the server they are not idle.
    sandbox.app.server.closeAllConnections()
    await closed
  },
})

const frameOf = (page: Page) => page.frameLocator('iframe[title="Preview of the e-mail"]')

/** On a small phone, for somebody who reads at 200 %. */
async function expectFitsLargeText(page: Page) {
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: 740 })
  const sideways = () =>
    page.evaluate(() => {
      const { style, scrollWidth: before } = document.documentElement
      style.fontSize = '200%'
      const { scrollWidth, clientWidth } = document.documentElement
      style.fontSize = ''
      return [before, scrollWidth].map((width) => width - clientWidth)
    })
  // A page that is still being loaded may for a moment be wider than its window.
  await expect.poll(sideways, page.url()).toEqual([0, 0])
  await page.setViewportSize(size)
}

test('somebody looks for an e-mail by its address and reads it in every view', async ({ page, mailbox }) => {
  await page.goto(mailbox.address)
  await expect(page.getByRole('heading', { name: 'No e-mails yet' })).toBeVisible()
  await expectAccessible(page, 'the empty mailbox')
  await mailbox.send({ to: 'bob@people.example', subject: 'For Bob', text: 'Hello Bob' })
  await mailbox.send({
    to: 'ann@people.example',
    subject: 'Your order FC-W2YS-2RF7 is confirmed',
    text: 'It leaves on Monday.',
    html: '<!doctype html><html lang="en"><head><title>Order</title></head><body><h1>Thank you, Ann</h1></body></html>',
  })
  await page.reload()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Search by address' }).fill('ann@')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page, 'the mailbox')
  await expectFitsLargeText(page)
  await page.getByRole('link', { name: /Your order FC-W2YS-2RF7 is confirmed/ }).click()
  await expect(frameOf(page).getByRole('heading', { name: 'Thank you, Ann' })).toBeVisible()
  await expectAccessible(page, 'an e-mail')
  await expectFitsLargeText(page)
  await page.getByRole('link', { name: 'Text' }).click()
  await expect(page.getByText('It leaves on Monday.')).toBeVisible()
  await page.getByRole('link', { name: 'Source' }).click()
  await expect(page.getByText('Content-Type: multipart/alternative')).toBeVisible()
  await expectAccessible(page, 'the source of an e-mail')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.eml$/)
})

const hostile = `<script>document.title = 'Taken over'; top.document.title = 'Taken over'</script>
  <img src="data:," onerror="top.document.title = 'Taken over'">
  <form action="/mail"><button>Send</button></form>
  <meta http-equiv="refresh" content="0; url=/mail">
  <p><a href="/cards">The link</a></p>`

test('a hostile e-mail runs nothing, posts nothing and leads nowhere by itself', async ({
  page,
  mailbox,
  problems,
}) => {
  problems.expectOnly(/Blocked script execution|Blocked form submission|Refused to execute the redirect/)
  await mailbox.send({ to: 'ann@people.example', subject: 'Hostile', html: hostile })
  await page.goto(mailbox.address)
  await page.getByRole('link', { name: /Hostile/ }).click()
  const frame = frameOf(page)
  await frame.getByRole('button', { name: 'Send' }).click()
  await expect(frame.getByText('The link')).toBeVisible()
  await expect(page).toHaveTitle(/^Hostile/)
  // A link opens a tab of its own, which knows nothing of the mailbox.
  const [tab] = await Promise.all([page.waitForEvent('popup'), frame.getByText('The link').click()])
  await expect(tab.getByRole('heading', { name: 'Test card numbers' })).toBeVisible()
  await expectFitsLargeText(tab)
  expect(await tab.evaluate(() => [document.referrer, window.opener])).toEqual(['', null])
})
