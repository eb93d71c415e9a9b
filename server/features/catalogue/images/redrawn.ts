const illustrationKey = /^(?<slug>.+)-[0-9a-f]{8}$/

/** Finds the present key of a redrawn illustration, or `null`. Keys hold the drawing's hash, and old orders may name a former one. */
export function redrawnKeys(keys: string[]): (key: string) => string | null {
  const current = new Map(keys.map((key) => [slugOf(key), key]))
  return (key) => {
    const found = current.get(slugOf(key))
    return found === undefined || found === key ? null : found
  }
}

const slugOf = (key: string): string => illustrationKey.exec(key)?.groups?.slug ?? ''
