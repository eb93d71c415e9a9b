import { countedAs } from './client-network.ts'

/** Takes one of `most` places under a name. @returns gives it back, the first time it is called; `null` when none is free */
type Take = (name: string, most: number) => (() => void) | null

/** Counts what is under way by name, such as the connections of a network. */
function places(): Take {
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

/** Takes places of one kind for a visitor: of the network, and of the site, which has four times as many. */
type TakeForVisitor = (kind: string, address: string, most: number) => (() => void) | null

export function placesOfVisitors(): TakeForVisitor {
  const take = places()
  return (kind, address, most) => {
    const taken = countedAs(address).map(({ name, share }) => take(`${kind} ${name}`, most * share))
    const release = () => taken.forEach((giveBack) => giveBack?.())
    if (!taken.includes(null)) return release
    release()
    return null
  }
}
