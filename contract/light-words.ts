/** Names a wide range by both ends, a narrow one by its brighter end. */
export function lightWords(words: readonly string[], from = 0, to = from): string {
  const [low, high] = [words[from - 1] ?? '', words[to - 1] ?? '']
  return to - from > 1 ? `${low} to ${high.toLowerCase()}` : high
}
