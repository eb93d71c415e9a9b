import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { MINUTE } from '../../../../contract/durations.ts'
import type { InvoiceData } from '../../../../contract/invoices.ts'

export type DrawnRequest = { data: InvoiceData; issuedAt: string }
export type DrawnAnswer = { pdf: Uint8Array } | { problem: string }

const program = fileURLToPath(new URL('./drawing-process.ts', import.meta.url))

const PATIENCE = 2 * MINUTE

export type Drawing = {
  /**
   * Draws one invoice; the caller waits for it before the next.
   *
   * @param signal gives it up
   * @throws Error when it cannot be drawn, or not within two minutes
   */
  draw: (data: InvoiceData, issuedAt: Date, signal?: AbortSignal) => Promise<Uint8Array>
  close: () => void
}

/** Draws in one process, which is started when needed and ends after a minute without work: its library and fonts take much memory. */
export function createDrawing(idleFor = MINUTE): Drawing {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = fork(program, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Nothing of the shop's environment: no keys, no database.
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      execArgv: ['--max-old-space-size=256'],
    })
    // Listened to for as long as it lives: a message that could not be sent is told after its end, when nobody waits any more.
    for (const event of ['exit', 'error'])
      started.on(event, () => {
        if (child === started) child = null
      })
    return started
  }

  async function ask(request: DrawnRequest, signal?: AbortSignal): Promise<Uint8Array> {
    signal?.throwIfAborted()
    clearTimeout(idle)
    child ??= start()
    const asked = child
    const { promise, resolve, reject } = Promise.withResolvers<DrawnAnswer>()
    const lose = (cause: unknown) =>
      reject(new Error('The process that draws invoices ended', { cause: String(cause) }))
    const stop = () => asked.kill('SIGKILL')
    const timer = setTimeout(stop, PATIENCE)
    signal?.addEventListener('abort', stop)
    asked.once('message', resolve)
    asked.once('exit', lose)
    asked.once('error', lose)
    try {
      asked.send(request)
      const answer = await promise
      if ('problem' in answer) throw new Error(answer.problem)
      // Stored, it would say that the years of this invoice are over.
      if (answer.pdf.length === 0) throw new Error('An empty file was drawn')
      return answer.pdf
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      asked.off('message', resolve).off('exit', lose).off('error', lose)
      idle = setTimeout(close, idleFor).unref()
    }
  }

  function close(): void {
    clearTimeout(idle)
    if (child?.connected) child.disconnect()
    child = null
  }

  return {
    draw: (data, issuedAt, signal) => ask({ data, issuedAt: issuedAt.toISOString() }, signal),
    close,
  }
}
