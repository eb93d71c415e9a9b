import { sql } from 'kysely'
import {
  addressForms,
  mayRedirect,
  MAX_PATH,
  plainAddress,
  plainPath,
} from '../../../../contract/redirects.ts'
import { paths } from '../../../../contract/paths.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import { pagesAmong } from './pages-among.ts'
import type { RedirectRow } from './redirects.store.ts'

/** A redirect to be saved: addresses of this shop as they are typed, with what stands behind their `?`. */
export type Wish = {
  /** Of the new row. */
  id: string
  from: string
  to: string
  /** Replaces one that leads elsewhere; otherwise that stays. */
  overwrites: boolean
}

/** What becomes of a wish: saved, already so, in the way of another, or the sentence for which it is refused. */
export type Settled =
  | { is: 'new'; from: string; to: string }
  | { is: 'changed'; id: string; from: string; to: string; before: string }
  | { is: 'same' | 'kept'; id: string }
  | { is: 'refused'; sentence: string }

/** Where redirects led and have to lead, by their id. */
export type LedOn = ReadonlyMap<string, { before: string; to: string }>

type Row = Pick<RedirectRow, 'id' | 'from_path' | 'to_path' | 'status'>
type Known = Row & { toPath: string | null }

const withPath = (row: Row): Known => ({ ...row, toPath: plainPath(row.to_path) })

const refused = (sentence: string): Settled => ({ is: 'refused', sentence })

/**
 * Settles redirects one after the other as `addRedirect` does, in statements whose number does not depend on theirs: each leads to the end of its chain,
 * and those that lead to it are led on.
 *
 * @returns what becomes of each, and where others have to lead, by their id; some of these are new themselves
 */
export async function settleMany(
  db: Db | Tx,
  wishes: readonly Wish[],
): Promise<{ settled: Settled[]; ledOn: LedOn }> {
  const checked = wishes.map((wish) => ({ wish, refusal: refusalOf(wish) }))
  const allowed = checked.flatMap(({ wish, refusal }) => (refusal === null ? [wish] : []))
  const known = await knownAround(db, allowed)
  const pages = await pagesAmong(db, [
    ...new Set(
      [
        ...allowed.flatMap(({ from, to }) => [from, to]),
        ...[...known.values()].map((each) => each.to_path),
      ].flatMap((address) => plainPath(address) ?? []),
    ),
  ])
  const ledOn = new Map<string, { before: string; to: string }>()
  const settled = checked.map(({ wish, refusal }) =>
    refusal === null ? settleOne(wish, { known, pages, ledOn }) : refused(refusal),
  )
  return { settled, ledOn }
}

function refusalOf({ from, to }: Wish): string | null {
  const address = plainAddress(from)
  if (address === null || address.length > MAX_PATH || plainPath(to) === null) return 'is not an address'
  if (!mayRedirect(plainPath(from)!)) return 'cannot be redirected'
  return null
}

/** Redirects that stand at or lead to one of these addresses, and those that these lead to, by the address at which they stand. */
async function knownAround(db: Db | Tx, wishes: readonly Wish[]): Promise<Map<string, Known>> {
  const formsOf = (addresses: readonly string[]) => [
    ...new Set(addresses.flatMap((address) => addressForms(address).map(({ form }) => form))),
  ]
  const paths = wishes.map(({ from }) => plainPath(from)!)
  const columns = sql`id, from_path, to_path, status`
  // The second expression is that of the index.
  const { rows: near } = await sql<Row>`
    select ${columns} from redirects
    where from_path = any(${formsOf(wishes.flatMap(({ from, to }) => [from, to]))}::text[])
    union
    select ${columns} from redirects
    where rtrim(lower(substring(to_path from '^[^?#]*')), '/') = any(${paths}::text[])`.execute(db)
  const { rows: far } = await sql<Row>`
    select ${columns} from redirects
    where from_path = any(${formsOf(near.map(({ to_path: to }) => to))}::text[])`.execute(db)
  return new Map([...near, ...far].map((each) => [each.from_path, withPath(each)]))
}

type Around = {
  known: Map<string, Known>
  pages: ReadonlySet<string>
  ledOn: Map<string, { before: string; to: string }>
}

function settleOne({ id, from: typed, to, overwrites }: Wish, { known, pages, ledOn }: Around): Settled {
  const from = plainAddress(typed)!
  const there = known.get(from)
  const targets = targetsFrom(known, from, to, there?.id)
  if (targets === null) return refused('leads back to itself')
  const end = targets.find((target) => pages.has(plainPath(target)!)) ?? targets.at(-1)!
  if (there !== undefined && there.to_path === end) return { is: 'same', id: there.id }
  if (there !== undefined && !overwrites && !isGuess(there)) return { is: 'kept', id: there.id }
  known.set(from, withPath({ id: there?.id ?? id, from_path: from, to_path: end, status: 301 }))
  const path = plainPath(from)!
  if (!pages.has(path))
    for (const [at, other] of known)
      if (at !== from && other.toPath === path && leadsTo(other.to_path, from)) {
        known.set(at, withPath({ ...other, to_path: end }))
        ledOn.set(other.id, { before: ledOn.get(other.id)?.before ?? other.to_path, to: end })
      }
  return there === undefined
    ? { is: 'new', from, to: end }
    : { is: 'changed', id: there.id, from, to: end, before: there.to_path }
}

/** One that an import made of a category's name gives way to one that the former shop had. */
const isGuess = ({ from_path: from, to_path: to }: Row): boolean =>
  /^\/(collections|product-category)\/[^?]+$/.test(from) && to.startsWith(paths.category(''))

const leadsTo = (target: string, address: string): boolean =>
  addressForms(target).some(({ form }) => form === address)

/** Where a redirect leads, one after another; `null` if it would lead back to itself. @param own the one that it replaces */
function targetsFrom(
  known: ReadonlyMap<string, Known>,
  from: string,
  to: string,
  own: string | undefined,
): string[] | null {
  const targets = [to]
  const seen = new Set<string>()
  for (let address = plainAddress(to)!; !seen.has(address); address = plainAddress(targets.at(-1)!)!) {
    seen.add(address)
    if (leadsTo(address, from)) return null
    const next = addressForms(address).flatMap(({ form }) => known.get(form) ?? [])[0]
    if (next === undefined || next.id === own || next.status === 410) break
    targets.push(next.to_path)
  }
  return targets
}

type NewRedirect = { id: string; from: string; to: string }

/** Inserts settled redirects; their addresses are found from now on. The table must be locked. */
export async function insertRedirects(tx: Tx, redirects: readonly NewRedirect[], at: Date): Promise<void> {
  if (redirects.length === 0) return
  const rows = JSON.stringify(redirects)
  await sql`
    with moved as (select * from jsonb_to_recordset(${rows}::jsonb) as moved (id uuid, "from" text, "to" text)),
    found as (
      delete from missing_paths using moved where path = "from"
        or starts_with(path, "from" || case when "from" like '%?%' then '&' else '?' end))
    insert into redirects (id, from_path, to_path, status, created_at)
    select id, "from", "to", 301, ${at}::timestamptz from moved`.execute(tx)
}

/** Lets redirects lead elsewhere, by their id, and to nowhere those whose page is gone again. */
export async function leadMany(tx: Tx, targets: ReadonlyMap<string, string>): Promise<void> {
  if (targets.size === 0) return
  await sql`
    update redirects set to_path = target, status = case when target = '' then 410 when status = 410 then 301 else status end
    from unnest(${[...targets.keys()]}::uuid[], ${[...targets.values()]}::text[]) as led (id, target)
    where redirects.id = led.id`.execute(tx)
}
