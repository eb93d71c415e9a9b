import { REDIRECT_LIST } from '../../../../contract/lists.ts'
import { addressForms, plainAddress, plainPath } from '../../../../contract/redirects.ts'
import type {
  MissingView,
  RedirectBody,
  RedirectListView,
  RedirectPatch,
  RedirectQuery,
  RedirectView,
} from '../../../../contract/schemas/redirect.ts'
import { newId } from '../../../base/ids.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import { insertRedirect, leadOn, lockRedirects } from '../../../history/moved-pages.ts'
import type { App } from '../../../platform/app-type.ts'
import { AppError, badRequest, conflict, existing } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { pagesAmong } from './pages-among.ts'
import {
  findRedirect,
  findRedirectById,
  listMissing,
  redirectOf,
  type RedirectRow,
  redirectsWith,
} from './redirects.store.ts'
import { answerRows, newestFirst } from '../../../database/fetch-page.ts'

type Shop = Pick<App, 'db' | 'clock'>
type Wanted = Pick<RedirectRow, 'from_path' | 'to_path' | 'status'>

export const pageOfRedirects = (db: Db, query: RedirectQuery): Promise<RedirectListView> =>
  answerRows(db, REDIRECT_LIST.rows, query, {
    matching: (tx) => redirectsWith(tx, query),
    order: newestFirst('created_at', 'id'),
    present: async (rows) => {
      const addresses = rows.map(({ from_path: from }) => plainPath(from)!)
      const pages = await pagesAmong(db, addresses)
      return rows.map((row) => present(row, pages))
    },
  })

export async function missingPaths(db: Db): Promise<MissingView> {
  const rows = await listMissing(db)
  return {
    paths: rows.map(({ path, hits, last_hit_at: at }) => ({ path, hits, lastHitAt: at.toISOString() })),
  }
}

/** @throws AppError 409 for an address that has a redirect, 400 for a loop */
export async function addRedirect(shop: Shop, admin: Viewer, body: RedirectBody): Promise<RedirectView> {
  const at = shop.clock()
  const id = newId()
  return inTransaction(shop.db, async (tx) => {
    await lockRedirects(tx)
    const wanted = await settled(tx, { from_path: body.from, to_path: body.to, status: body.status }, id)
    await insertRedirect(tx, { id, ...wanted, last_hit_at: null, created_at: at })
    return saved(tx, admin, 'add redirect', null, id, at)
  })
}

/** @throws AppError 404, 409 for an address that has a redirect, 400 for a loop */
export async function changeRedirect(
  shop: Shop,
  admin: Viewer,
  id: string,
  patch: RedirectPatch,
): Promise<RedirectView> {
  const at = shop.clock()
  return inTransaction(shop.db, async (tx) => {
    await lockRedirects(tx)
    const before = existing(await findRedirectById(tx, id), 'Redirect')
    const status = patch.status ?? before.status
    const to = patch.to ?? (status === 410 ? '' : before.to_path)
    const wanted = await settled(tx, { from_path: patch.from ?? before.from_path, to_path: to, status }, id)
    await tx.updateTable('redirects').set(wanted).where('id', '=', id).execute()
    return saved(tx, admin, 'update redirect', before, id, at)
  })
}

/** @throws AppError 404 */
export async function deleteRedirect(shop: Shop, admin: Viewer, id: string): Promise<void> {
  const at = shop.clock()
  await inTransaction(shop.db, async (tx) => {
    await lockRedirects(tx)
    const before = existing(await findRedirectById(tx, id), 'Redirect')
    await tx.deleteFrom('redirects').where('id', '=', id).execute()
    await recordAudit(tx, admin, 'delete redirect', ['redirect', id], { before: named(before), at })
  })
}

/**
 * What is stored of a redirect. One that leads to another leads to its end at once, and those that lead to this one are
 * led on, so that following one never takes two steps. A page ends a chain: a redirect of its address is not used.
 */
async function settled(tx: Tx, wanted: Wanted, id: string): Promise<Wanted> {
  const { from_path: from, to_path: to, status } = wanted
  const taken = await findRedirect(tx, from)
  if (taken !== undefined && taken.id !== id) throw conflict('There is already a redirect for this address')
  if (status === 410) {
    if (to !== '') throw badRequest('to', 'must be empty for 410')
    return wanted
  }
  if (plainPath(to) === null) throw badRequest('to', 'must be an address of this shop, such as /shop')
  const targets = await targetsFrom(tx, from, to, id)
  const chain = [from, ...targets.map((target) => plainAddress(target)!)]
  if (takes(chain.at(-1)!, from)) throw loop(chain)
  const pages = await pagesAmong(
    tx,
    chain.map((address) => plainPath(address)!),
  )
  const end = targets.find((target) => pages.has(plainPath(target)!)) ?? targets.at(-1)!
  if (!pages.has(plainPath(from)!)) await leadOn(tx, from, end)
  return { from_path: from, to_path: end, status }
}

/** Where a redirect leads, one after another, with or without pages on the way: a page can be withdrawn. */
async function targetsFrom(tx: Tx, from: string, to: string, id: string): Promise<string[]> {
  const targets = [to]
  const seen = new Set<string>()
  for (let address = plainAddress(to)!; !seen.has(address); address = plainAddress(targets.at(-1)!)!) {
    seen.add(address)
    if (takes(address, from)) break
    const next = (await redirectOf(tx, address))?.redirect
    if (next === undefined || next.id === id || next.status === 410) break
    targets.push(next.to_path)
  }
  return targets
}

/** True if an address would take the redirect of another. */
const takes = (address: string, from: string): boolean =>
  addressForms(address).some(({ form }) => form === from)

function loop(chain: readonly string[]): AppError {
  const message = `leads back to itself: ${chain.join(' → ')}`
  return new AppError(400, 'bad_request', `This redirect ${message}`, [{ field: 'to', message }])
}

async function saved(
  tx: Tx,
  admin: Viewer,
  action: string,
  before: RedirectRow | null,
  id: string,
  at: Date,
): Promise<RedirectView> {
  const after = (await findRedirectById(tx, id))!
  await recordAudit(tx, admin, action, ['redirect', id], {
    before: before && named(before),
    after: named(after),
    at,
  })
  return present(after, await pagesAmong(tx, [plainPath(after.from_path)!]))
}

const named = ({ from_path: from, to_path: to, status }: RedirectRow) => ({ from, to, status })

const present = (row: RedirectRow, pages: ReadonlySet<string>): RedirectView => ({
  _id: row.id,
  from: row.from_path,
  to: row.to_path,
  status: row.status,
  hits: row.hits,
  lastHitAt: row.last_hit_at?.toISOString() ?? null,
  isShadowed: pages.has(plainPath(row.from_path)!),
})
