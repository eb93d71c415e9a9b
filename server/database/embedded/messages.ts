/** Kinds of messages from the client after which the server answers: Query, Sync, Flush, CopyDone and CopyFail. */
const answered = new Set(Buffer.from('QSHcf'))
export const TERMINATE = 'X'.charCodeAt(0)

/** Returns the end of the last message in `bytes` that is answered, or 0. All but a connection's first begin with kind and length. */
export function endOfAnswered(bytes: Buffer, startup: boolean): number {
  let end = 0
  let at = 0
  let bare = startup
  while (at + (bare ? 4 : 5) <= bytes.length) {
    const length = bytes.readUInt32BE(at + (bare ? 0 : 1)) + (bare ? 0 : 1)
    if (at + length > bytes.length) break
    const kind = bytes[at]
    at += length
    if (bare || (kind !== undefined && answered.has(kind))) end = at
    bare = false
  }
  return end
}

/** Returns a simple query as a message of the protocol. */
export function queryMessage(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`)
  const head = Buffer.alloc(5)
  head.write('Q')
  head.writeUInt32BE(text.length + 4, 1)
  return Buffer.concat([head, text])
}
