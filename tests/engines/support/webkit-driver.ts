import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { findWebKit } from '../../../scripts/find-webkit.ts'
import { freePort } from '../../../server/testing/free-port.ts'

/** Milliseconds to wait at most, far more than a busy machine takes. */
const PATIENCE = 60_000

/** The few commands of the W3C WebDriver protocol a walk needs. */
export type Page = {
  open: (address: string) => Promise<void>
  /** Runs the body of a function in the page and answers what it returns. */
  run: (body: string) => Promise<unknown>
  /** Asks until the expression is true in the page. */
  until: (expression: string) => Promise<void>
  /** Clicks once nothing covers it any more. */
  click: (selector: string) => Promise<void>
  type: (selector: string, text: string) => Promise<void>
  /** Presses these keys together. */
  press: (...keys: string[]) => Promise<void>
  close: () => Promise<void>
}

/** A window of WebKitGTK on a display of its own, driven over WebDriver. */
export async function openWebKit(): Promise<Page> {
  const found = findWebKit()
  if (found === null) throw new Error('No WebKit found. Try: apt-get install webkit2gtk-driver xvfb')
  const display = spawn(found.display, [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1280x1024x24',
    '-nolisten',
    'tcp',
  ])
  const [number] = (await once(display.stdout, 'data')) as [Buffer]
  const port = await freePort()
  const driver = spawn(found.driver, [`--port=${port}`], {
    stdio: 'ignore',
    // No graphics card is asked for.
    env: { ...process.env, DISPLAY: `:${String(number).trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const call = caller(`http://127.0.0.1:${port}`)
  const options = { 'webkitgtk:browserOptions': { binary: found.browser, args: ['--automation'] } }
  const { sessionId } = (await retry(() =>
    call('POST', '/session', { capabilities: { alwaysMatch: options } }),
  )) as { sessionId: string }
  const close = async () => {
    await call('DELETE', `/session/${sessionId}`).catch(() => undefined)
    await end(driver)
    await end(display)
  }
  return { ...commands((path, body) => call('POST', `/session/${sessionId}${path}`, body)), close }
}

function commands(post: (path: string, body: object) => Promise<unknown>): Omit<Page, 'close'> {
  const run = (body: string) => post('/execute/sync', { script: body, args: [] })
  /** Looked up anew for each try: the page may have drawn it again. */
  const act = (selector: string, what: string, body: object) =>
    retry(async () => {
      const element = (await post('/element', { using: 'css selector', value: selector })) as object
      await post(`/element/${String(Object.values(element)[0])}/${what}`, body)
    })
  const strokes = (keys: string[]) => [
    ...keys.map((value) => ({ type: 'keyDown', value })),
    ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
  ]
  return {
    run,
    open: async (address) => void (await post('/url', { url: address })),
    until: async (expression) => {
      await retry(async () => {
        if ((await run(`return Boolean(${expression})`)) !== true)
          throw new Error(`never true: ${expression}`)
      })
    },
    click: (selector) => act(selector, 'click', {}),
    type: (selector, text) => act(selector, 'value', { text }),
    press: async (...keys) =>
      void (await post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions: strokes(keys) }] })),
  }
}

const caller = (origin: string) => async (method: string, path: string, body?: object) => {
  const answer = await fetch(
    origin + path,
    body === undefined ? { method } : { method, body: JSON.stringify(body) },
  )
  const { value } = (await answer.json()) as { value: unknown }
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
  return value
}

async function retry<Value>(attempt: () => Promise<Value>): Promise<Value> {
  const end = performance.now() + PATIENCE
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (performance.now() > end) throw error
      await pause(100)
    }
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
