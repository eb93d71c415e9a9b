import { beforeEach, expect, it } from 'vitest'
import { closeAtEnd } from '../testing/close-at-end.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { checkMail } from './check-mail.ts'

const mailbox = await closeAtEnd(startMailServer())
beforeEach(() => {
  mailbox.received.length = 0
  mailbox.behave(() => 'take')
})

const failure = (code: string) => Promise.reject(Object.assign(new Error(code), { code }))

/** @param otherwise the answer for other names */
const check = (
  records: Record<string, string[][]>,
  otherwise = 'ENOTFOUND',
  address = 'orders@moss.example',
  to = 'me@example.com',
) =>
  checkMail({
    publicUrl: 'https://shop.example.com',
    mail: { smtpUrl: mailbox.url, from: { name: 'Moss', address } },
    to,
    resolveTxt: async (name) => records[name] ?? failure(otherwise),
  })

it('sends an e-mail and says which records are missing, with what to add', async () => {
  const { lines, isComplete } = await check({ 'moss.example': [['google-site-verification=1']] })
  expect(mailbox.received).toMatchObject([{ to: 'me@example.com', from: 'orders@moss.example' }])
  expect(isComplete).toBe(false)
  expect(lines).toEqual([
    expect.stringContaining('accepted an e-mail to me@example.com'),
    expect.stringMatching(/^SPF: missing. Add a TXT record to moss.example/),
    expect.stringContaining('<selector>._domainkey.moss.example'),
    expect.stringMatching(/^DMARC: missing. Add a TXT record to _dmarc.moss.example/),
  ])
})

it('says what the records are when they are there, also in pieces', async () => {
  const { lines, isComplete } = await check({
    'moss.example': [['v=spf1 include:spf.example', ' -all']],
    '_dmarc.moss.example': [['v=DMARC1; p=reject']],
  })
  expect(isComplete).toBe(true)
  expect(lines[1]).toBe('SPF: moss.example has "v=spf1 include:spf.example -all".')
  expect(lines[3]).toBe('DMARC: _dmarc.moss.example has "v=DMARC1; p=reject".')
})

it.each(['ETIMEOUT', 'ESERVFAIL', 'ECONNREFUSED'])(
  'calls no record missing when nobody answers: %s',
  async (code) => {
    const { lines, isComplete } = await check({}, code)
    expect(isComplete).toBe(false)
    expect(lines[1]).toContain(`SPF: not known, since the name server did not answer (${code})`)
    expect(lines[3]).toContain(`DMARC: not known, since the name server did not answer (${code})`)
  },
)

it('finds the policy of a domain above', async () => {
  const records = {
    '_dmarc.moss.example': [['v=DMARC1; p=reject']],
    'news.eu.moss.example': [['v=spf1 -all']],
  }
  const { lines, isComplete } = await check(records, 'ENODATA', 'orders@news.eu.moss.example')
  expect(isComplete).toBe(true)
  expect(lines[3]).toBe('DMARC: _dmarc.moss.example has "v=DMARC1; p=reject".')
})

it('says what the server answered when it takes nothing', async () => {
  mailbox.behave(() => '550 5.7.1 Relaying denied')
  await expect(check({})).rejects.toThrow(
    /The mail server did not accept the e-mail: .*5\.7\.1 Relaying denied/,
  )
})

it.each(['me', 'me@example.com, you@example.com', 'me@example.com\r\nBcc: you@example.com'])(
  'sends nothing to %j, which is not an address',
  async (to) => {
    await expect(check({}, 'ENOTFOUND', 'orders@moss.example', to)).rejects.toThrow(
      'is not an e-mail address',
    )
    expect(mailbox.received).toEqual([])
  },
)
