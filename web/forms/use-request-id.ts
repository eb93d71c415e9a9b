import { useState } from 'react'

/**
 * Returns the function that gives a request its id: the same one while the same is asked for, so that a try after a lost
 * answer adds nothing twice. For what may be added more than once; money, stock and claims keep one id until they are told
 * what became of it.
 */
export function useRequestId(): (asked: object) => string {
  const [last] = useState({ asked: '', id: '' })
  return (asked) => {
    const text = JSON.stringify(asked)
    if (text !== last.asked) Object.assign(last, { asked: text, id: crypto.randomUUID() })
    return last.id
  }
}
