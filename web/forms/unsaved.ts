import { useEffect } from 'react'

type Ask = () => Promise<boolean>

let ask: Ask | null = null

/** Registers the form that may hold unsaved text; `answer` asks the user. Returns a function that removes it. */
export function askBeforeLeaving(answer: Ask): () => void {
  ask = answer
  return () => {
    if (ask === answer) ask = null
  }
}

const besides = new Set<() => boolean>()

/** Lets the page's `LeaveGuard` ask for this form too, because the router knows one guard only. */
export function useGuardBeside(isUnsaved: () => boolean): void {
  useEffect(() => {
    besides.add(isUnsaved)
    return () => void besides.delete(isUnsaved)
  })
}

export const isUnsavedBeside = (): boolean => [...besides].some((isUnsaved) => isUnsaved())

/** Returns true if a logout may leave the page; asks first when text would be lost. */
export const confirmLeaving: Ask = () => ask?.() ?? Promise.resolve(true)
