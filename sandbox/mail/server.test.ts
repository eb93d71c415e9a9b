import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startMailbox } from './testing.ts'

test('a greylisted recipient is refused for now, then taken', async () => {
  const { refusalOf, messagesOn } = await startMailbox()
  const message = { to: 'ann@greylist.example' }
  expect(await refusalOf(message)).toBe(451)
  expect(await messagesOn()).toHaveLength(0)
  expect(await refusalOf(message)).toBe(null)
  expect(await refusalOf({ to: 'bob@greylist.example' })).toBe(451)
  expect(await messagesOn()).toHaveLength(1)
})

test.for([
  ['busy.example', 451],
  ['refused.example', 550],
  ['hang.example', 'ETIMEDOUT'],
] as const)('a recipient at %s gets nothing: %s, however often', async ([domain, refusal]) => {
  // Waits for a refusal, but not for an address that hangs.
  const patience = refusal === 'ETIMEDOUT' ? 500 : undefined
  const { refusalOf, messagesOn } = await startMailbox({}, patience)
  const message = { to: `Ann@${domain}` }
  expect(await refusalOf(message)).toBe(refusal)
  expect(await refusalOf(message)).toBe(refusal)
  expect(await messagesOn()).toHaveLength(0)
})

test('a message whose line drops after the last dot is kept, and answered when it comes again', async () => {
  const { refusalOf, messagesOn } = await startMailbox()
  const message = { to: 'ann@dropped.example', messageId: '<one@shop.example>' }
  expect(await refusalOf(message)).toBe('ECONNECTION')
  expect(await messagesOn()).toHaveLength(1)
  expect(await refusalOf(message)).toBe(null)
  expect(await messagesOn()).toHaveLength(2)
  expect(await refusalOf({ ...message, messageId: '<two@shop.example>' })).toBe('ECONNECTION')
})

test('a message that is too large is refused, and the next one is taken', async () => {
  const { refusalOf, messagesOn } = await startMailbox()
  expect(await refusalOf({ text: 'Leaf.\n'.repeat(400_000) })).toBe(552)
  expect(await messagesOn()).toHaveLength(0)
  expect(await refusalOf({})).toBe(null)
})

test('a web page cannot speak with the mail server', async () => {
  const { smtpUrl, messagesOn } = await startMailbox()
  const socket = connect(Number(new URL(smtpUrl).port), '127.0.0.1')
  const talk = 'MAIL FROM:<a@b.example>\r\nRCPT TO:<c@d.example>\r\nDATA\r\n\r\nHello\r\n.\r\nQUIT\r\n'
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n\r\n${talk}`)
  expect(await text(socket)).toMatch(/^421 .+\r\n$/)
  expect(await messagesOn()).toHaveLength(0)
})
