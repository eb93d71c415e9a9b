const illustrationKey = /^(?<slug>.+)-[0-9a-f]{8}$/

/**
 * Illustrations carry the hash of their drawing in their key. Orders and databases of earlier days may name a former drawing;
 * this finds the one the build has now, `null` when there is none.
 */
export function redrawnKeys(keys: string[]): (key: string) => string | null {
  const current = new Map(keys.map((key) => [slugOf(key), key]))
  return (key) => {
    const found = current.get(slugOf(key))
    return found === undefined || found === key ? null : found
  }
}

const slugOf = (key: string): string => illustrationKey.exec(key)?.groups?.slug ?? ''
