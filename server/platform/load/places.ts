/** Takes one of `most` places under a name. @returns gives it back, the first time it is called; `null` when none is free */
type Take = (name: string, most: number) => (() => void) | null

/** Counts what is under way by name, such as the connections of a network. */
export function places(): Take {
  const taken = new Map<string, number>()
  return (name, most) => {
    const others = taken.get(name) ?? 0
    if (others >= most) return null
    taken.set(name, others + 1)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      const left = (taken.get(name) ?? 1) - 1
      if (left > 0) taken.set(name, left)
      else taken.delete(name)
    }
  }
}
