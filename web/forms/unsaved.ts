type Ask = () => Promise<boolean>

let ask: Ask | null = null

/** The form in the page that may hold unsaved text; `answer` asks its writer. Answers how to stop. */
export function askBeforeLeaving(answer: Ask): () => void {
  ask = answer
  return () => {
    if (ask === answer) ask = null
  }
}

/** Returns true if a logout may leave the page; asks first when text would be lost. */
export const mayLeave: Ask = () => ask?.() ?? Promise.resolve(true)
