import { once } from 'node:events'

/** Measured times by address, in milliseconds. */
export type Browsed = Record<string, { times: number[]; failed: number }>

/** Milliseconds between two requests for one address: fifty a second. */
const EVERY = 20

/** The process of `browsing.ts`: sends `begun` after the first answers, and its measurements when it is told to stop. */
const addresses = JSON.parse(process.argv[2] ?? '{}') as Record<string, string>
const browsed: Browsed = Object.fromEntries(
  Object.keys(addresses).map((name) => [name, { times: [], failed: 0 }]),
)
const open = new Set<Promise<void>>()

async function ask(name: string, url: string): Promise<void> {
  const began = performance.now()
  try {
    const answer = await fetch(url)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
    browsed[name]!.times.push(performance.now() - began)
  } catch {
    browsed[name]!.failed += 1
  }
}

const askAll = () => {
  for (const [name, url] of Object.entries(addresses)) {
    const asking: Promise<void> = ask(name, url).finally(() => open.delete(asking))
    open.add(asking)
  }
}

askAll()
await Promise.all(open)
// The first answers fill the caches, so they are not measured.
for (const each of Object.values(browsed)) each.times = []
const timer = setInterval(askAll, EVERY)
process.send?.('begun')
await once(process, 'message')
clearInterval(timer)
await Promise.all(open)
// A long answer is written in parts, which a channel that is closed at once would lose.
process.send?.(browsed, () => process.disconnect())
