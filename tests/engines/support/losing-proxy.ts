import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type LosingProxy = { origin: string; pages: () => number; close: () => void }

/** Stands before the shop and answers 404 for these files until a second page is loaded, as after a deploy that took them away. */
export async function losingProxy(shopOrigin: string, lost: RegExp): Promise<LosingProxy> {
  let pages = 0
  const proxy = createServer((asked, answer) => {
    const { method, headers, url = '' } = asked
    pages += Number(headers['sec-fetch-dest'] === 'document')
    if (pages < 2 && lost.test(url)) {
      answer.writeHead(404).end('Gone')
      return
    }
    const passed = request(`${shopOrigin}${url}`, { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((listening) => {
    proxy.listen(0, '127.0.0.1', listening)
  })
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    pages: () => pages,
    close: () => {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
