import type { EmailKind } from '../../../../contract/email-kinds.ts'
import type { EmailRow } from './emails.store.ts'

export type FactReader = (email: EmailRow) => Promise<object>

/**
 * Data that is added to an e-mail when it is sent. The feature that knows the data registers its reader here, because it lies in a layer
 * above.
 */
export class AddedFacts {
  readonly #readers = new Map<EmailKind, FactReader>()

  set(kind: EmailKind, reader: FactReader): void {
    this.#readers.set(kind, reader)
  }

  /** Reads the e-mail's data with the added data. */
  async readFor(email: EmailRow): Promise<unknown> {
    const added = await this.#readers.get(email.kind)?.(email)
    return added === undefined ? email.data : Object.assign({}, email.data, added)
  }
}
