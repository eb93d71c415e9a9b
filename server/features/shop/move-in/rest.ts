import { setTimeout as pause } from 'node:timers/promises'

/** The longest rest, in milliseconds. */
const MOST = 500

/** Rests as long as the work took since then, so that the embedded database, with its one connection, answers others in between. */
export const restAfter = (began: number): Promise<void> => pause(Math.min(MOST, performance.now() - began))
