import { useSyncExternalStore } from 'react'

const KEY = 'compare'
const NONE: readonly string[] = []

/** Ids of products, kept in this tab only; without storage, until the page is loaded again. */
let chosen: readonly string[] | undefined

function read(): readonly string[] {
  try {
    chosen ??= JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[]
  } catch {
    chosen = NONE
  }
  return chosen
}

function subscribe(follow: () => void) {
  addEventListener(KEY, follow)
  return () => removeEventListener(KEY, follow)
}

/** Returns the ids of the compared products in their order; empty until hydration. */
export const useCompared = (): readonly string[] => useSyncExternalStore(subscribe, read, () => NONE)

export function setCompared(ids: readonly string[]): void {
  chosen = ids
  try {
    sessionStorage.setItem(KEY, JSON.stringify(ids))
  } catch {}
  dispatchEvent(new Event(KEY))
}
