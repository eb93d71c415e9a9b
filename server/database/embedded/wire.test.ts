import { once } from 'node:events'
import { expect, test } from 'vitest'
import { queryMessage } from './messages.ts'
import { Wire } from './wire.ts'

/** The message with which a connection begins: its length and the version of the protocol, without parameters. */
const START = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0])

test('a query is sent to the engine as its own bytes, without the memory around them', async () => {
  const sent: Uint8Array[] = []
  const wire = new Wire({
    ask: (bytes) => Promise.resolve(sent.push(bytes)).then(() => Buffer.from('answer')),
    reset: () => Promise.resolve(),
  })
  for (const message of [START, queryMessage('select 1')]) {
    wire.write(message)
    await once(wire, 'data')
  }

  expect(sent.map(({ byteLength }) => byteLength)).toEqual([START.length, queryMessage('select 1').length])
  expect(sent.map(({ buffer }) => buffer.byteLength)).toEqual(sent.map(({ byteLength }) => byteLength))
})
