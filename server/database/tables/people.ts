import type { Generated } from 'kysely'
import type { Role } from '../../../contract/roles.ts'
import type { Day } from '../../../contract/shelf-days.ts'

/** Accounts, logins, and plants at home. */
export type PeopleTables = {
  users: UserTable
  sessions: SessionTable
  account_tokens: AccountTokenTable
  totp_factors: TotpFactorTable
  recovery_codes: { code_hash: string; user_id: string }
  passkeys: PasskeyTable
  login_challenges: LoginChallengeTable
  /** Accounts erased at their owner's request. */
  erased_accounts: { user_id: string; erased_at: Date }
  login_attempts: LoginAttemptTable
  known_networks: { pair: string; last_login_at: Date }
  shelf_plants: ShelfPlantTable
  /** The token itself is not stored. */
  calendar_feeds: { user_id: string; token_hash: string; created_at: Date }
}

type UserTable = {
  id: string
  username: string
  email: string
  /** The e-mail address in lower case, which is unique and compared. */
  email_key: string
  password_hash: string
  role: Role
  profile_image: Generated<string>
  /** The address from which the profile picture is fetched, when it is on another host. */
  picture_url: Generated<string>
  /** The time of the next fetch; `null` when it is stored or was given up. */
  picture_due_at: Generated<Date | null>
  picture_attempts: Generated<number>
  bio: Generated<string>
  profession: Generated<string>
  /** The time at which its owner opened the link of an e-mail sent to the address. */
  verified_at: Generated<Date | null>
  /** True of one that came from a former shop, until it is invited to choose a password. */
  uninvited: Generated<boolean>
  /** True if a login needs a second factor. */
  second_factor: Generated<boolean>
  created_at: Date
  updated_at: Date
}

type SessionTable = {
  token_hash: string
  user_id: string
  created_at: Date
  expires_at: Date
  /** `null` when an older release opened it. */
  last_seen_at: Generated<Date | null>
  /** Such as `Firefox on Linux`, or empty. */
  device: Generated<string>
  /** The time at which its owner last entered the password. */
  confirmed_at: Generated<Date | null>
}

type AccountTokenTable = {
  token_hash: string
  user_id: string
  purpose: TokenPurpose
  /** The address that a change of address is about, or empty. */
  address: Generated<string>
  created_at: Date
  expires_at: Date
  used_at: Generated<Date | null>
}

export type TokenPurpose = 'reset' | 'verify' | 'new address' | 'undo address'

type TotpFactorTable = {
  user_id: string
  sealed_secret: string
  /** The time step of the newest code used: the number of half minutes since 1970. */
  last_step: Generated<number>
  /** `null` until the first code was right. */
  confirmed_at: Generated<Date | null>
  created_at: Date
}

type PasskeyTable = {
  /** The credential's id, as base64url. */
  id: string
  user_id: string
  /** As base64url. */
  public_key: string
  counter: number
  /** Separated by commas. */
  transports: string
  name: string
  created_at: Date
  last_used_at: Generated<Date | null>
}

type LoginChallengeTable = {
  id_hash: string
  user_id: string | null
  purpose: 'second factor' | 'new passkey'
  challenge: Generated<string>
  tries: Generated<number>
  expires_at: Date
}

/** `pair` is a digest of an account and a network, or of an account alone. */
type LoginAttemptTable = { pair: string; failures: number; first_failed_at: Date; locked_until: Date | null }

/** A plant at a customer's home. */
type ShelfPlantTable = {
  id: string
  user_id: string
  product_id: string | null
  /** The order line that it came with; `null` when it was added by hand. */
  order_id: string | null
  position: number | null
  name: string
  since: Day
  /** `null` uses the interval of the product. */
  water_days: number | null
  last_watered_on: Day | null
  put_off_to: Generated<Day | null>
  repotted_on: Day | null
  /** `null` turns the reminder off. */
  repot_months: number | null
  /** The time at which a bought plant was removed. */
  removed_at: Generated<Date | null>
  created_at: Date
  updated_at: Date
}
