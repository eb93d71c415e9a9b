import { sql } from 'kysely'
import { LENGTHS } from '../../../../../contract/limits.ts'
import { Email } from '../../../../../contract/schemas/user.ts'
import { emailKey } from '../../../../base/email-key.ts'
import { newId } from '../../../../base/ids.ts'
import type { Db, Tx } from '../../../../database/schema.ts'
import { UNSUBSCRIBABLE_KINDS } from '../../../../../contract/email-kinds.ts'
import { deletePastAddresses, insertPastAddresses } from '../../../sales/past-orders/past-addresses.ts'
import { deleteUnused, insertMovedUsers } from '../../../people/accounts/moved-users.store.ts'
import type { CustomerDraft } from '../drafts.ts'
import type { Plan, StagedThing, Writer } from '../writer.ts'

type Thing = StagedThing<'customers'>

/**
 * Customers of a former shop: accounts without a password, which nobody is told of before they are invited. Whoever has the mailbox sets a password by
 * "Forgot your password?". An account that is here already stays as it is, an admin's above all.
 */
export const customersWriter: Writer<'customers'> = {
  tables: ['users'],

  planner: () => async (db, things) => {
    const known = await accountsOf(db, things)
    return things.map((thing) => planOf(thing, known))
  },

  write: async (_shop, tx, _admin, things, { at }) => {
    const wanted = things.map((thing) => ({ thing, id: newId() }))
    const created = await insertMovedUsers(
      tx,
      wanted
        .filter(({ thing }) => Email.safeParse(thing.draft.email).success)
        .map(({ thing: { draft }, id }) => ({
          id,
          email: draft.email,
          username: nameOf(draft),
          createdAt: draft.createdAt,
        })),
      at,
    )
    const fresh = wanted.filter(({ id }) => created.has(id))
    await insertPastAddresses(
      tx,
      fresh.flatMap(({ thing: { draft }, id }) => addressOf(id, draft, at)),
    )
    const silent = await optOut(
      tx,
      fresh.flatMap(({ thing: { draft } }) => (draft.isSubscribed ? [] : [emailKey(draft.email)])),
      at,
    )
    const there = await accountsOf(
      tx,
      wanted.filter(({ id }) => !created.has(id)).map(({ thing }) => thing),
    )
    return {
      rows: wanted.map(({ thing, id }) => {
        const key = emailKey(thing.draft.email)
        const isNew = created.has(id)
        return {
          ...(isNew ? { outcome: 'create' as const, sentence: null, notes: [] } : planOf(thing, there)),
          position: thing.position,
          thingId: isNew ? id : (there.get(key)?.id ?? null),
          before: isNew && silent.has(key) ? { optedOut: key } : null,
          version: null,
        }
      }),
      announce: () => undefined,
    }
  },

  undo: async (_shop, tx, _admin, rows) => {
    const gone = await deleteUnused(
      tx,
      rows.map(({ thingId }) => thingId),
    )
    await deletePastAddresses(tx, [...gone])
    const optedOut = rows.flatMap(({ thingId, before }) =>
      gone.has(thingId) && before !== null ? [(before as { optedOut: string }).optedOut] : [],
    )
    if (optedOut.length > 0)
      await tx
        .deleteFrom('email_opt_outs')
        .where('email_key', '=', sql<string>`any(${optedOut}::text[])`)
        .execute()
    const left = await stillThere(
      tx,
      rows.map(({ thingId }) => thingId),
    )
    return {
      kept: rows.map(({ thingId }) => (left.has(thingId) ? 'has signed in or ordered since' : null)),
      announce: () => undefined,
    }
  },

  shown: (draft) =>
    [
      { field: 'E-mail', value: draft.email },
      { field: 'Name', value: draft.name },
      { field: 'Phone', value: draft.phone || (draft.address?.phone ?? '') },
      { field: 'Address', value: wordsOf(draft) },
      { field: 'Subscribed', value: draft.isSubscribed ? 'yes' : 'no' },
    ].filter(({ value }) => value !== ''),
}

type Account = { id: string; role: string }

async function accountsOf(db: Db | Tx, things: readonly Thing[]): Promise<Map<string, Account>> {
  if (things.length === 0) return new Map()
  const keys = things.map(({ draft }) => emailKey(draft.email))
  const rows = await db
    .selectFrom('users')
    .select(['id', 'role', 'email_key'])
    .where('email_key', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  return new Map(rows.map(({ email_key: key, ...account }) => [key, account]))
}

const stillThere = async (tx: Tx, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const HERE = { kind: 'has an account here', sentence: 'has an account here, which stays as it is' }

function planOf({ draft, knownId }: Thing, known: ReadonlyMap<string, Account>): Plan {
  if (!Email.safeParse(draft.email).success)
    return { outcome: 'refused', sentence: 'has an e-mail that is no address', notes: [] }
  const account = known.get(emailKey(draft.email))
  if (account === undefined) return { outcome: 'create', sentence: null, notes: [] }
  return { outcome: 'unchanged', sentence: null, notes: account.id === knownId ? [] : [HERE] }
}

/** Names are shown with reviews: without one, what stands before the sign of the address would say too much. */
const nameOf = ({ name }: CustomerDraft): string =>
  name.trim().slice(0, LENGTHS.username).trim() || 'Customer'

function addressOf(thingId: string, { address, phone, email, createdAt }: CustomerDraft, at: Date) {
  if (address === null && phone === '') return []
  const {
    name = '',
    company = '',
    line1 = '',
    line2 = '',
    city = '',
    state = '',
    postalCode = '',
    country = '',
  } = address ?? {}
  const notedAt = createdAt ?? at.toISOString()
  const where = { name, company, line1, line2, city, state, postalCode, country }
  return [{ ...where, thingId, emailKey: emailKey(email), phone: address?.phone || phone, notedAt }]
}

const wordsOf = ({ address }: CustomerDraft): string =>
  address === null
    ? ''
    : [address.line1, address.line2, address.postalCode, address.city, address.state, address.country]
        .filter((part) => part !== '')
        .join(', ')

/** Whoever did not say yes gets no e-mail that has a link to unsubscribe. @returns the keys that were not blocked before */
async function optOut(tx: Tx, keys: readonly string[], at: Date): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await tx
    .insertInto('email_opt_outs')
    .values(
      keys.flatMap((key) => UNSUBSCRIBABLE_KINDS.map((kind) => ({ email_key: key, kind, created_at: at }))),
    )
    .onConflict((on) => on.doNothing())
    .returning('email_key')
    .execute()
  return new Set(rows.map(({ email_key: key }) => key))
}
