import { setTimeout as pause } from 'node:timers/promises'
import type { APIRequestContext } from '@playwright/test'

/** Milliseconds. The shop says five seconds, to people. */
const LATER = 250

/**
 * Lets calls that set a test up do what pages do: a shop on a machine with other work refuses some calls before it does anything for them
 * (docs/decisions/load-protection.md#refusing-early), and they are made again until the test's time is over.
 */
export function askAgain(api: APIRequestContext): APIRequestContext {
  const fetchOnce = api.fetch.bind(api)
  // `get`, `post` and the others go through it.
  api.fetch = async (...asked) => {
    const answer = await fetchOnce(...asked)
    if (answer.status() !== 503 || !(await answer.text()).includes('"busy"')) return answer
    await answer.dispose()
    await pause(LATER)
    return api.fetch(...asked)
  }
  return api
}
