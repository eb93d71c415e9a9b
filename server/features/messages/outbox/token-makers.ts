import type { EmailKind, LinkKind } from '../../../../contract/email-kinds.ts'
import type { EmailRow } from './emails.store.ts'

/** A token for the link of this e-mail, or the reason why the e-mail is skipped. */
type Made = { token: string } | { skip: string }
export type TokenMaker = (email: EmailRow) => Promise<Made>

/** Registry of token makers. The feature that reads the tokens registers its maker here, because it lies in a layer above. */
export class TokenMakers {
  readonly #makers = new Map<EmailKind, TokenMaker>()

  set(kind: LinkKind, maker: TokenMaker): void {
    this.#makers.set(kind, maker)
  }

  /** Makes a new token for every attempt, so that none has to be stored. */
  async make(email: EmailRow): Promise<Made> {
    return (await this.#makers.get(email.kind)?.(email)) ?? { token: '' }
  }
}
