const FIRST_MS = 500
const LONGEST_MS = 15_000

/** Returns the milliseconds to wait before asking again, after `asked` tries: half a second, growing by half up to 15 s. */
export function confirmPause(asked: number): number {
  return Math.min(LONGEST_MS, Math.round(FIRST_MS * 1.5 ** Math.max(0, asked - 1)))
}
