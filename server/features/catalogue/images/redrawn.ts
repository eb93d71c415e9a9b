const illustrationKey = /^(?<slug>.+)-[0-9a-f]{8}$/

/**
 * Finds the present key of a redrawn illustration, `null` when there is none. Keys carry the hash of their drawing, and old orders and
 * databases may name a former one.
 */
export function redrawnKeys(keys: string[]): (key: string) => string | null {
  const current = new Map(keys.map((key) => [slugOf(key), key]))
  return (key) => {
    const found = current.get(slugOf(key))
    return found === undefined || found === key ? null : found
  }
}

const slugOf = (key: string): string => illustrationKey.exec(key)?.groups?.slug ?? ''
