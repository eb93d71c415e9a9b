import type { EmailKind, LinkKind } from '../../../../contract/email-kinds.ts'
import type { EmailRow } from './emails.store.ts'

/** A token for the link of this letter, or why there is none and nothing is to be sent. */
type Made = { token: string } | { skip: string }
export type TokenMaker = (email: EmailRow) => Promise<Made>

/** Who makes the tokens of a kind is said by the room that reads them, which lies above this one. */
export class TokenMakers {
  readonly #makers = new Map<EmailKind, TokenMaker>()

  set(kind: LinkKind, maker: TokenMaker): void {
    this.#makers.set(kind, maker)
  }

  /** Every try to send makes another token, so that none has to be kept. */
  async make(email: EmailRow): Promise<Made> {
    return (await this.#makers.get(email.kind)?.(email)) ?? { token: '' }
  }
}
