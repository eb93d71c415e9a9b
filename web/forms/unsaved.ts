type Ask = () => Promise<boolean>

let ask: Ask | null = null

/** Registers the form that may hold unsaved text; `answer` asks the user. Returns a function that removes it. */
export function askBeforeLeaving(answer: Ask): () => void {
  ask = answer
  return () => {
    if (ask === answer) ask = null
  }
}

/** Returns true if a logout may leave the page; asks first when text would be lost. */
export const confirmLeaving: Ask = () => ask?.() ?? Promise.resolve(true)
