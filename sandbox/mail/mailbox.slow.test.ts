import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { expect, onTestFinished, test } from 'vitest'
import { mailboxKeyHeader } from '../options.ts'
import { openDatabase } from '../store/database.ts'
import { options } from '../testing.ts'
import { startMailbox } from './testing.ts'

test('an e-mail is listed and shown as it looks, as text, as source and as a file', async () => {
  const { send, visit, messagesOn } = await startMailbox()
  await send({ html: '<html><head></head><body><p>It <b>leaves</b>.</p></body></html>' })
  const list = await visit('/mail')
  expect(list.statusCode).toBe(200)
  expect(list.body).toContain('Your order is confirmed')
  expect(list.body).toContain('ann@people.example')
  const [path = ''] = await messagesOn()
  const page = await visit(path)
  expect(page.body).toContain('Fern &amp; Co. &lt;shop@shop.example&gt;')
  expect(page.body).toContain(`src="..${path}/html"`)
  expect((await visit(`${path}/html`)).body).toContain('<head><base target="_blank"></head><body><p>It <b>')
  expect((await visit(`${path}/text`)).body).toContain('It leaves on Monday.')
  expect((await visit(`${path}/source`)).body).toContain('Subject: Your order is confirmed')
  const file = await visit(`${path}/download`)
  expect(file.headers['content-type']).toBe('message/rfc822')
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="msg_\w+\.eml"$/)
  expect(file.body).toContain('Subject: Your order is confirmed')
})

test('every recipient has an e-mail of their own, and the search finds it by a part of the address', async () => {
  const { send, messagesOn } = await startMailbox()
  await send({ to: ['ann@people.example', 'Bob@People.example'] })
  await send({ to: 'cleo@else.example' })
  expect(await messagesOn()).toHaveLength(3)
  expect(await messagesOn('/mail?address=bob%40people')).toHaveLength(1)
  expect(await messagesOn('/mail?address=PEOPLE')).toHaveLength(2)
  expect(await messagesOn('/mail?address=%25')).toHaveLength(0)
})

test('an empty mailbox, an empty search and an unknown e-mail say so', async () => {
  const { visit } = await startMailbox()
  expect((await visit('/mail')).body).toContain('No e-mails yet')
  const search = await visit('/mail?address=%3Ci%3Enobody')
  expect(search.body).toContain('No e-mail went to an address with “&lt;i&gt;nobody”.')
  for (const path of ['/mail/msg_nothing', '/mail/msg_nothing/html', '/mail/msg_nothing/download']) {
    const unknown = await visit(path)
    expect(unknown.statusCode).toBe(404)
    expect(unknown.body).toContain('There is no such e-mail')
  }
})

test('e-mails are shown newest first, page after page, within a search too', async () => {
  const { send, visit, messagesOn } = await startMailbox()
  for (let index = 0; index < 27; index += 1) await send({ subject: `E-mail ${index}` })
  const first = await visit('/mail?address=ann')
  expect(first.body.indexOf('E-mail 26')).toBeLessThan(first.body.indexOf('E-mail 25'))
  expect(await messagesOn('/mail?address=ann')).toHaveLength(25)
  const older = /href="\.(\/mail\?address=ann&amp;before=\d+)"/.exec(first.body)?.[1]?.replace('&amp;', '&')
  const second = await visit(older ?? '')
  expect(await messagesOn(older)).toHaveLength(2)
  expect(second.body).toContain('E-mail 0')
  expect(second.body).not.toContain('Older e-mails')
  expect(second.body).toContain('href="./mail?address=ann"')
})

test('what an e-mail says about itself is text to the pages around it', async () => {
  const { send, visit, messagesOn } = await startMailbox()
  await send({ subject: '<script>alert(1)</script>', text: '</pre><img src=x>' })
  const [path = ''] = await messagesOn()
  for (const url of ['/mail', path, `${path}/text`, `${path}/source`]) {
    const { body } = await visit(url)
    expect(body).not.toMatch(/<script|<img src=x/)
  }
})

test('the frame of an e-mail runs no script, posts no form and has an origin of its own', async () => {
  const { send, visit, messagesOn } = await startMailbox()
  await send({ html: '<p>Hello</p><script>alert(1)</script>' })
  const [path = ''] = await messagesOn()
  const page = await visit(path)
  expect(page.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  const { headers } = await visit(`${path}/html`)
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox')
  expect(policy.join()).not.toMatch(/script-src|allow-scripts|allow-same-origin/)
})

test('what is no message at all is kept and shown by its source', async () => {
  const { send, visit, messagesOn } = await startMailbox()
  const nested = Array.from(
    { length: 30 },
    (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}`,
  )
  for (const raw of ['no header', nested.join('\r\n')]) await send({ raw })
  const paths = await messagesOn()
  expect(paths).toHaveLength(2)
  expect((await visit(paths[1] ?? '')).body).toContain('No subject')
  expect((await visit(`${paths[1]}/source`)).body).toContain('no header')
  expect((await visit(paths[0] ?? '')).statusCode).toBe(200)
})

test('only so many e-mails and bytes are kept, the newest', async () => {
  const { send, visit } = await startMailbox({ mailLimits: { messages: 3, bytes: 2_000 } })
  for (const subject of ['First', 'Second', 'Third', 'Fourth']) await send({ subject })
  const { body } = await visit('/mail')
  expect(body).not.toContain('First')
  expect(body).toContain('Second')
  await send({ subject: 'Large', text: 'Leaf. '.repeat(250) })
  const after = (await visit('/mail')).body
  expect(after).toContain('Large')
  expect(after).not.toContain('Third')
})

test('with a key the mailbox opens to nobody else', async () => {
  const { send, visit, messagesOn } = await startMailbox({ mailboxKey: 'the-key' })
  await send()
  const open = { [mailboxKeyHeader]: 'the-key' }
  const [, path = ''] = /href="\.(\/mail\/msg_\w+)"/.exec((await visit('/mail', open)).body) ?? []
  expect((await visit(`${path}/text`, open)).body).toContain('It leaves on Monday.')
  expect(await messagesOn()).toHaveLength(0)
  const views = ['', '/html', '/text', '/source', '/download'].map((view) => path + view)
  for (const url of ['/mail', '/mail?address=ann', '/%6dail', ...views]) {
    for (const headers of [{}, { [mailboxKeyHeader]: 'the-keys' }, { [mailboxKeyHeader]: '' }]) {
      const shut = await visit(url, headers)
      expect(shut.statusCode).toBe(403)
      expect(shut.body).toContain('Mailbox not available')
      expect(shut.body).not.toContain('Monday')
    }
  }
})

test('e-mails outlive a restart, and a file from before there was mail takes them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const databasePath = join(folder, 'sandbox.db')
  const older = openDatabase(databasePath)
  older.exec(
    "drop table messages; drop table disputes; insert into idempotency_keys values ('key', 1, '', '', '')",
  )
  older.exec('pragma user_version = 1')
  older.close()
  const before = await startMailbox({ ...options, databasePath })
  await before.send()
  await before.app.close()
  const after = await startMailbox({ ...options, databasePath })
  expect(await after.messagesOn()).toHaveLength(1)
  const file = openDatabase(databasePath)
  expect(file.prepare('select key from idempotency_keys').all()).toHaveLength(1)
  file.close()
})

test('every page of the mailbox is valid HTML', async () => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] })
  const { send, visit, messagesOn } = await startMailbox()
  const empty = await visit('/mail')
  for (let index = 0; index < 26; index += 1) await send({ html: '<p>It leaves.</p>' })
  const [path = ''] = await messagesOn()
  const urls = ['/mail', '/mail?before=20', path, `${path}/text`, `${path}/source`, '/mail/msg_nothing']
  for (const { body } of [empty, ...(await Promise.all(urls.map((url) => visit(url))))]) {
    const { results } = await validator.validateString(body)
    expect(
      results.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`)),
    ).toEqual([])
  }
})
