import type { Socket } from 'node:net'
import type { ErrorBody } from '../../contract/errors.ts'

const answers: Record<string, { status: string; body: ErrorBody }> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    body: { message: 'The headers are too large', code: 'too_large' },
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    body: { message: 'The request took too long to arrive', code: 'bad_request' },
  },
}
const malformed = {
  status: '400 Bad Request',
  body: { message: 'The HTTP request is not valid', code: 'bad_request' },
} satisfies { status: string; body: ErrorBody }

/** Answers a request that Node cannot parse with the usual error body, and closes the connection. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, body } = answers[error.code ?? ''] ?? malformed
  const text = JSON.stringify(body)
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  )
  // `destroy` and not `end`: a client that never closes its half would keep the connection open.
  socket.destroySoon()
}
