import type { App } from '../../../platform/app-type.ts'
import { AddedFacts } from './added-facts.ts'
import { drawLetter, type DrawnLetter } from './draw-letter.ts'
import type { EmailRow } from './emails.store.ts'
import { TokenMakers } from './token-makers.ts'
import type { Frame } from './frame.ts'
import { CONNECTIONS, type MailServer } from './mail-server.ts'
import { outcomeOf, PAUSES } from './outcome.ts'
import { claimEmail, noteEnding, skipWaiting, standingOf, type Ending, type Standing } from './queue.store.ts'

type Parts = Pick<App, 'db' | 'clock' | 'log'> & {
  /** `null` when no mail server is set: what waits is skipped. */
  server: MailServer | null
  frame: Frame
}

const SKIPPED_AT_ONCE = 500
const NO_SERVER = 'No mail server is set.'

/**
 * Sends what is due. Up to `CONNECTIONS` workers each take one letter after the other, so a slow recipient holds up one of them and
 * nobody else, and each letter has a lease of its own.
 */
export class Outbox {
  /** Who makes the tokens of letters that have one. */
  readonly tokens = new TokenMakers()
  /** What letters say beside their own data. */
  readonly facts = new AddedFacts()
  readonly #parts: Parts
  readonly #closing = new AbortController()
  readonly #workers = new Set<Promise<void>>()
  #isClosed = false
  /** Somebody asked while no further worker could start: one of those that run may have looked before the letter was there. */
  #askedAgain = false
  /** The last try ended because the server was away. */
  #isAway = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Starts one more worker, or has one look again after those that run. What fails is tried by a later one. */
  wake(): void {
    if (this.#isClosed) return
    if (this.#workers.size >= CONNECTIONS) {
      this.#askedAgain = true
      return
    }
    const worker = this.#work().finally(() => {
      this.#workers.delete(worker)
      if (!this.#askedAgain) return
      this.#askedAgain = false
      this.wake()
    })
    this.#workers.add(worker)
  }

  /** Wakes it and waits until no worker runs. Never rejects. */
  async run(): Promise<void> {
    this.wake()
    while (this.#workers.size > 0) await Promise.all(this.#workers)
  }

  /** Takes no further letter; those that are being sent get so many milliseconds to finish. */
  async close(patienceMs: number): Promise<void> {
    const timer = setTimeout(() => this.#closing.abort(), patienceMs).unref()
    this.#isClosed = true
    await Promise.all(this.#workers)
    clearTimeout(timer)
    this.#parts.server?.close()
  }

  async #work(): Promise<void> {
    const { server, log } = this.#parts
    try {
      await (server === null ? this.#skipAll() : this.#sendAll(server))
    } catch (error) {
      log.warn({ err: error }, 'letters could not be sent, trying again')
    }
  }

  async #skipAll(): Promise<void> {
    const { db, clock } = this.#parts
    while ((await skipWaiting(db, NO_SERVER, clock(), SKIPPED_AT_ONCE)) === SKIPPED_AT_ONCE);
  }

  /** Until nothing is due or the server is away: the letters it would refuse keep waiting without losing a try. */
  async #sendAll(server: MailServer): Promise<void> {
    const { db, clock } = this.#parts
    while (!this.#isClosed) {
      const email = await claimEmail(db, clock())
      if (email === undefined) return
      // Where one is due there may be more; not so many tries while the server is away.
      if (!this.#isAway) this.wake()
      this.#isAway = await this.#sendOne(server, email)
      if (this.#isAway) return
    }
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
    const made = await this.tokens.make(email)
    if ('skip' in made) {
      await end({ state: 'skipped', problem: made.skip })
      return false
    }
    const reader = { name: standing.name, address: email.to_address, letterId: email.id, token: made.token }
    const data = await this.facts.readFor(email)
    let letter: DrawnLetter
    try {
      letter = drawLetter(email.kind, data, reader, frame)
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
  { isGone, blocked, isUnwanted, isOutdated }: Standing,
): Ending | null {
  if (isGone) return { state: 'skipped', problem: 'The account was removed.' }
  if (blocked !== null)
    return { state: 'skipped', problem: `The address is blocked since it was refused: ${blocked}` }
  if (isUnwanted) return { state: 'skipped', problem: 'Its reader wants no more letters of this kind.' }
  if (isOutdated) return { state: 'skipped', problem: 'It was held back, and is no longer true.' }
  if (attempts > PAUSES.length + 1)
    return { state: 'failed', problem: 'The shop was stopped each time while sending it.', block: false }
  return null
}
