import type { App } from '../../../platform/app-type.ts'
import { drawLetter, type DrawnLetter } from './draw-letter.ts'
import type { EmailRow } from './emails.store.ts'
import type { Frame } from './frame.ts'
import { CONNECTIONS, type MailServer } from './mail-server.ts'
import { outcomeOf, PAUSES } from './outcome.ts'
import { claimEmails, noteEnding, skipDue, standingOf, type Ending } from './queue.store.ts'

type Parts = Pick<App, 'db' | 'clock' | 'log'> & {
  /** `null` when no mail server is set: what is due is skipped. */
  server: MailServer | null
  frame: Frame
}

const SKIPPED_AT_ONCE = 500
const NO_SERVER = 'No mail server is set.'

/** Sends what is due, a few letters at a time, until nothing is or the server is away. */
export class Outbox {
  readonly #parts: Parts
  readonly #closing = new AbortController()
  #isClosed = false
  #running: Promise<void> | null = null
  #askedAgain = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Whoever asks while it runs gets one more run after it, and not one each. Never rejects: what fails is tried by a later run. */
  async run(): Promise<void> {
    if (this.#isClosed) return
    if (this.#running === null) this.#running = this.#runUntilDone()
    else this.#askedAgain = true
    return this.#running
  }

  /** Takes no further letter; one that is being sent gets so many milliseconds to finish. */
  async close(patienceMs: number): Promise<void> {
    const timer = setTimeout(() => this.#closing.abort(), patienceMs).unref()
    this.#isClosed = true
    await this.#running
    clearTimeout(timer)
    this.#parts.server?.close()
  }

  async #runUntilDone(): Promise<void> {
    do {
      this.#askedAgain = false
      try {
        await this.#runOnce()
      } catch (error) {
        this.#parts.log.warn({ err: error }, 'letters could not be sent, trying again')
      }
    } while (this.#askedAgain && !this.#isClosed)
    this.#running = null
  }

  async #runOnce(): Promise<void> {
    const { server, db, clock } = this.#parts
    if (server === null) {
      while ((await skipDue(db, NO_SERVER, clock(), SKIPPED_AT_ONCE)) === SKIPPED_AT_ONCE);
      return
    }
    for (;;) {
      const emails = await claimEmails(db, clock(), CONNECTIONS)
      const readers = [...Map.groupBy(emails, ({ to_address: to }) => to).values()]
      const ends = await Promise.allSettled(readers.map((letters) => this.#sendTo(server, letters)))
      for (const end of ends) if (end.status === 'rejected') throw end.reason
      const isAway = ends.some((end) => end.status === 'fulfilled' && end.value)
      if (emails.length < CONNECTIONS || isAway || this.#isClosed) return
    }
  }

  /** One reader's letters one after the other, so that they arrive in the order of their causes. @returns whether the server is away */
  async #sendTo(server: MailServer, letters: EmailRow[]): Promise<boolean> {
    let isAway = false
    for (const email of letters.toSorted((one, other) => one.due_at.getTime() - other.due_at.getTime()))
      if (await this.#sendOne(server, email)) isAway = true
    return isAway
  }

  /** @returns whether the server is away */
  async #sendOne(server: MailServer, email: EmailRow): Promise<boolean> {
    const { db, clock, log, frame } = this.#parts
    const end = (ending: Ending) => noteEnding(db, email, ending, clock())
    const standing = await standingOf(db, email)
    const reason = whyNot(email, standing)
    if (reason !== null) {
      await end(reason)
      return false
    }
    let letter: DrawnLetter
    try {
      letter = drawLetter(email.kind, email.data, { name: standing.name, address: email.to_address }, frame)
    } catch (error) {
      log.error({ err: error, email: email.id, kind: email.kind }, 'a letter could not be drawn')
      await end({ state: 'failed', problem: 'The letter could not be drawn.', block: false })
      return false
    }
    try {
      await server.send({ ...letter, id: email.id, to: email.to_address }, this.#closing.signal)
    } catch (error) {
      const { problem, again, block, serverIsAway } = outcomeOf(error)
      const pause = again ? PAUSES[email.attempts - 1] : undefined
      if (pause === undefined) {
        log.error({ email: email.id, kind: email.kind }, 'a letter was given up')
        await end({ state: 'failed', problem, block })
      } else {
        log.warn({ email: email.id, kind: email.kind }, 'a letter was not taken, trying again')
        await end({ state: 'waiting', problem, dueAt: new Date(clock().getTime() + pause) })
      }
      return serverIsAway
    }
    await end({ state: 'sent' })
    return false
  }
}

/** Why a letter is not tried at all, or `null`. */
function whyNot(
  { attempts }: EmailRow,
  { isGone, blocked }: { isGone: boolean; blocked: string | null },
): Ending | null {
  if (isGone) return { state: 'skipped', problem: 'The account was removed.' }
  if (blocked !== null)
    return { state: 'skipped', problem: `The address is blocked since it was refused: ${blocked}` }
  if (attempts > PAUSES.length + 1)
    return { state: 'failed', problem: 'The shop was stopped each time while sending it.', block: false }
  return null
}
