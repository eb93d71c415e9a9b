import { Webhook } from 'standardwebhooks'
import { WEBHOOKS_PAGE } from '../../../contract/webhook-page.ts'
import type { WebhookListView } from '../../../contract/schemas/webhook.ts'
import { startReceiver } from '../../../server/testing/webhook-receiver.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from './world.ts'

test('a webhook is added, gets a test event and a second one after it failed, and is deleted', async ({
  page,
  world,
}) => {
  const receiver = await startReceiver({ plain: true })
  const admin = await world.newAdmin()
  try {
    receiver.answer((response) => response.writeHead(410).end('Nobody lives here'))
    await world.signIn(admin, page)
    await page.goto(WEBHOOKS_PAGE)
    await page.getByRole('button', { name: 'Add webhook' }).click()
    const form = page.getByRole('dialog', { name: 'Add webhook' })
    await form.getByRole('textbox', { name: 'Endpoint URL' }).fill(receiver.url)
    await form.getByRole('button', { name: 'Add' }).click()
    await expect(form.getByText('Please choose at least one event.')).toBeVisible()
    // Of no other test beside it.
    await form.getByRole('checkbox', { name: 'order.disputed' }).check()
    await expectAccessible(page, 'the form of a webhook')
    await form.getByRole('button', { name: 'Add' }).click()
    const shown = page.getByRole('dialog', { name: 'Signing secret' })
    const secret = await shown.getByRole('textbox', { name: 'Secret' }).inputValue()
    await expectAccessible(page, 'the secret of a webhook')
    await shown.getByRole('button', { name: 'Done' }).click()

    await page.getByRole('link', { name: receiver.url }).click()
    await expect(page.getByText('No deliveries yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Send test event' }).click()
    const row = page.getByRole('row').filter({ hasText: 'webhook.test' })
    await expect(row).toContainText('Nobody lives here')
    await expect(page.getByText('This webhook was disabled automatically.')).toBeVisible()
    await expectAccessible(page, 'the log of a webhook')

    receiver.answer((response) => response.writeHead(200).end('Thank you'))
    await page.getByRole('button', { name: 'Enable' }).click()
    await expect(page.getByText('This webhook was disabled automatically.')).toBeHidden()
    await row.getByRole('button', { name: /^Send again webhook\.test/ }).click()
    await expect(row).toContainText('Thank you')
    await expect(row).toContainText('sent')
    const { headers, body } = receiver.received.at(-1)!
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
      type: 'webhook.test',
    })
    expect(new Set(receiver.received.map((message) => message.headers['webhook-id'])).size).toBe(1)

    const [log, question] = [page.url(), page.getByRole('dialog')]
    const left = Promise.withResolvers<void>()
    await page.route(
      '**/api/webhook-endpoints/*',
      (route) => left.promise.then(() => route.fulfill({ json: { message: 'Not deleted at all' } })),
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Users', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
    left.resolve()
    await expect(page.getByText('Webhook updated')).toBeVisible()
    // Who has gone on is not led back.
    await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
    await page.goto(log)
    await page.getByRole('button', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'Webhooks' })).toBeVisible()
    await expect(page.getByText(receiver.url)).toBeHidden()
  } finally {
    const { webhooks } = (await (await admin.api.get('/api/webhook-endpoints')).json()) as WebhookListView
    for (const { _id, url } of webhooks)
      if (url === receiver.url) await admin.api.delete(`/api/webhook-endpoints/${_id}`)
    await receiver.close()
  }
})
