import type { EmailKind } from '../../../../contract/email-kinds.ts'
import type { App } from '../../../platform/app-type.ts'
import { Workers } from '../../../platform/workers.ts'
import { drawEmail, type DrawnEmail } from './draw-email.ts'
import type { Frame } from './frame.ts'
import { type AttachedFile, CONNECTIONS, type MailServer } from './mail-server.ts'
import { outcomeOf, PAUSES } from './outcome.ts'
import type { EmailRow } from './emails.store.ts'
import { claimEmail, recordEnding, skipWaiting, type ClaimedEmail, type Ending } from './queue.store.ts'

type Parts = Pick<App, 'db' | 'clock' | 'log'> & {
  /** `null` when no mail server is configured: queued e-mails are skipped. */
  server: MailServer | null
  frame: Frame
}

/**
 * Makes the token for an e-mail's link anew for every attempt, so that none has to be stored, or says why the e-mail is skipped. The feature
 * that reads the tokens registers it, because it lies in a layer above; likewise a reader of data that is added when an e-mail is sent.
 */
export type TokenMaker = (email: EmailRow) => Promise<{ token: string } | { skip: string }>
export type FactReader = (email: EmailRow) => Promise<object>
/** Reads the files of an e-mail; their names are ASCII, because old mail programs cut or mangle others. */
export type FileReader = (email: EmailRow) => Promise<AttachedFile[]>

const SKIPPED_AT_ONCE = 500
const NO_SERVER = 'No mail server is set up.'

/** Sends due e-mails, each leased, by up to `CONNECTIONS` workers one after the other, so that a slow recipient delays one of them. */
export class Outbox {
  readonly tokenMakers = new Map<EmailKind, TokenMaker>()
  readonly factReaders = new Map<EmailKind, FactReader[]>()
  readonly fileReaders = new Map<EmailKind, FileReader>()
  readonly #parts: Parts
  readonly #workers: Workers
  /** True if the last attempt failed because the server was unreachable. */
  #isAway = false

  constructor(parts: Parts) {
    const { server, log } = parts
    this.#parts = parts
    this.#workers = new Workers({
      most: CONNECTIONS,
      work: () => (server === null ? this.#skipAll() : this.#sendAll(server)),
      report: (error) => log.warn({ err: error }, 'e-mails could not be sent, trying again'),
    })
  }

  /** Sends due e-mails in the background; failures are retried by a later run. */
  wake(): void {
    this.#workers.wake()
  }

  /** Sends due e-mails and waits for that. Never rejects. */
  run(): Promise<void> {
    return this.#workers.run()
  }

  /** Claims no further e-mail; those being sent get a moment to finish, as in `Workers`. */
  async close(patienceMs?: number): Promise<void> {
    await this.#workers.close(patienceMs)
    this.#parts.server?.close()
  }

  async #skipAll(): Promise<void> {
    const { db, clock } = this.#parts
    while ((await skipWaiting(db, NO_SERVER, clock(), SKIPPED_AT_ONCE)) === SKIPPED_AT_ONCE);
  }

  /** Runs until nothing is due or the server is unreachable: then the others stay queued without losing an attempt. */
  async #sendAll(server: MailServer): Promise<void> {
    const { db, clock } = this.#parts
    let email = await claimEmail(db, clock())
    while (email !== undefined) {
      // Start no more workers while the server is unreachable.
      if (email.hasMore && !this.#isAway) this.#workers.wake()
      const { ending, serverIsAway } = await this.#sendOne(server, email)
      this.#isAway = serverIsAway
      const last = { email, ending }
      if (serverIsAway || this.#workers.isClosed || 'block' in ending)
        await recordEnding(db, email, ending, clock())
      if (serverIsAway || this.#workers.isClosed) return
      email = await claimEmail(db, clock(), 'block' in ending ? {} : { last })
    }
  }

  async #sendOne(server: MailServer, email: ClaimedEmail): Promise<Tried> {
    const { clock, log, frame } = this.#parts
    const reason = whyNot(email)
    if (reason !== null) return triedWith(reason)
    const made = (await this.tokenMakers.get(email.kind)?.(email)) ?? { token: '' }
    if ('skip' in made) return triedWith({ state: 'skipped', problem: made.skip })
    const { name } = email.standing
    const reader = { name, address: email.to_address, emailId: email.id, token: made.token }
    const facts = (this.factReaders.get(email.kind) ?? []).map((read) => read(email))
    const data = Object.assign({}, email.data, ...(await Promise.all(facts)))
    let drawn: DrawnEmail
    try {
      drawn = drawEmail(email.kind, data, reader, frame)
    } catch (error) {
      log.error({ err: error, email: email.id, kind: email.kind }, 'an e-mail could not be rendered')
      return triedWith({ state: 'failed', problem: 'The e-mail could not be rendered.', block: false })
    }
    const files = (await this.fileReaders.get(email.kind)?.(email)) ?? []
    try {
      await server.send({ ...drawn, files, id: email.id, to: email.to_address }, this.#workers.signal)
    } catch (error) {
      const { problem, again, block, serverIsAway } = outcomeOf(error)
      const pause = again ? PAUSES[email.attempts - 1] : undefined
      if (pause === undefined) {
        log.error({ email: email.id, kind: email.kind }, 'an e-mail failed')
        return { ending: { state: 'failed', problem, block }, serverIsAway }
      }
      log.warn({ email: email.id, kind: email.kind }, 'an e-mail was not accepted, trying again')
      const dueAt = new Date(clock().getTime() + pause)
      return { ending: { state: 'waiting', problem, dueAt }, serverIsAway }
    }
    return triedWith({ state: 'sent' })
  }
}

type Tried = { ending: Ending; serverIsAway: boolean }

const triedWith = (ending: Ending): Tried => ({ ending, serverIsAway: false })

/** The reason why an e-mail is not sent at all, or `null`. */
function whyNot({
  attempts,
  standing: { isGone, blocked, isUnwanted, isOutdated },
}: ClaimedEmail): Ending | null {
  if (isGone) return { state: 'skipped', problem: 'The account was removed.' }
  if (blocked !== null)
    return { state: 'skipped', problem: `The address is blocked since it was refused: ${blocked}` }
  if (isUnwanted)
    return { state: 'skipped', problem: 'The recipient has unsubscribed from e-mails of this kind.' }
  if (isOutdated) return { state: 'skipped', problem: 'The e-mail is out of date.' }
  if (attempts > PAUSES.length + 1)
    return { state: 'failed', problem: 'The shop stopped during each attempt.', block: false }
  return null
}
