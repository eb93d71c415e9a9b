import type { EmailKind } from '../../../../contract/email-kinds.ts'
import type { EmailRow } from './emails.store.ts'

export type FactReader = (email: EmailRow) => Promise<object>

/** What a kind of letter says beside what it was written with, read when it is sent. Who reads it is said by the room that knows, which lies above this one. */
export class AddedFacts {
  readonly #readers = new Map<EmailKind, FactReader>()

  set(kind: EmailKind, reader: FactReader): void {
    this.#readers.set(kind, reader)
  }

  /** The letter's data with what is added to it. */
  async readFor(email: EmailRow): Promise<unknown> {
    const added = await this.#readers.get(email.kind)?.(email)
    return added === undefined ? email.data : Object.assign({}, email.data, added)
  }
}
