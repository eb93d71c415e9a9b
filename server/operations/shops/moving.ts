import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../../base/start-error.ts'

/** Of the publication, the subscription, and a table whose row says that all others have arrived. */
export const MOVING = 'moving'
export const slotOf = (shop: string) => `${MOVING}_${shop}`
/** What marks an unfinished copy, which the next try may delete. */
export const UNFINISHED = 'An unfinished copy of a shop that is being moved'

const POLL = 50

type Patience = { signal?: AbortSignal; ms?: number; otherwise?: string }

/** @throws the signal's reason, or StartError with `otherwise` after `ms` */
export async function until(
  isTrue: () => Promise<boolean>,
  { signal, ms = Infinity, otherwise }: Patience,
): Promise<void> {
  const end = performance.now() + ms
  while (!(await isTrue())) {
    signal?.throwIfAborted()
    if (performance.now() > end) throw new StartError(otherwise)
    await pause(POLL)
  }
}
