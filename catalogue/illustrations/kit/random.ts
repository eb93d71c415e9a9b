export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number
  between(min: number, max: number): number
  /** A number from -amount to amount. */
  jitter(amount: number): number
  pick<T>(list: readonly [T, ...T[]]): T
}

/** A repeatable stream of numbers: the same seed draws the same picture on every machine. */
export function seededRandom(seed: string): Random {
  let state = hash(seed)
  // mulberry32: tiny, fast, and even enough for the eye.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const between = (min: number, max: number) => min + (max - min) * next()
  return {
    next,
    between,
    jitter: (amount) => between(-amount, amount),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  }
}

function hash(text: string): number {
  let value = 2166136261
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 16777619)
  return value
}
