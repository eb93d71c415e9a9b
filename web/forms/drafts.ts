const PREFIX = 'draft:'

/**
 * The key of unsaved form text in this tab's storage, which survives a reload, a crash or the end of a session. `owner`
 * is the id of the user who typed it, and `null` in forms for everybody.
 */
export type DraftKey = { name: string; owner: string | null }

type Draft = { owner: string | null; values: Record<string, unknown> }

export function saveDraft({ name, owner }: DraftKey, values: Record<string, string>): void {
  const draft: Draft = { owner, values }
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft))
  } catch (error) {
    console.warn('A draft could not be kept', error)
  }
}

/** Returns the saved text of this form; `null` when there is none, or it belongs to another user. */
export function readDraft({ name, owner }: DraftKey): Record<string, unknown> | null {
  const draft = parse(PREFIX + name)
  return draft?.owner === owner ? draft.values : null
}

export const dropDraft = ({ name }: DraftKey) => drop((key) => key === PREFIX + name)

/** Called at a logout. */
export const dropAllDrafts = () => drop(() => true)

/** Called at a login, because a former user's text is private. */
export const dropDraftsOfOthers = (userId: string) =>
  drop((key) => {
    const owner = parse(key)?.owner
    return owner !== null && owner !== userId
  })

/** True if this tab holds unsaved text of a user. */
export const hasDraftsOfUsers = () => keys().some((key) => typeof parse(key)?.owner === 'string')

function parse(key: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null
  } catch {
    return null
  }
}

function drop(isMeant: (key: string) => boolean) {
  for (const key of keys()) if (isMeant(key)) sessionStorage.removeItem(key)
}

/** Returns the keys of all drafts; none where the browser stores nothing. */
function keys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX))
  } catch {
    return []
  }
}
