/** Milliseconds between two lines. */
const EVERY = 5_000

/** @returns what prints how far long work is, so that nobody takes a slow machine for a shop that hangs */
export function progressOf(what: string): (done: number, of: number) => void {
  let last = Number.NEGATIVE_INFINITY
  return (done, of) => {
    const now = performance.now()
    if (now - last < EVERY) return
    last = now
    console.log(`${what} ${done} of ${of}`)
  }
}
