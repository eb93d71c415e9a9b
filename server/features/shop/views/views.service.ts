import type * as z from 'zod'
import { LIST_SHAPES, type ViewedList } from '../../../../contract/viewed-lists.ts'
import type { NewViewBody, SavedView, ViewBody } from '../../../../contract/schemas/view.ts'
import { isUnderstood, shownQuery, VIEWS } from '../../../../contract/views.ts'
import { isId, newId } from '../../../base/ids.ts'
import type { Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { badRequest, conflict, notFound, notSignedIn } from '../../../platform/errors.ts'
import { lockUser } from '../../people/accounts/accounts.store.ts'
import { presentView } from './views.present.ts'
import { countViews, deleteView, findView, listViews, ownViewNamed, type ViewRow } from './views.store.ts'

type Shop = Pick<App, 'db' | 'clock'>

export async function readViews({ db }: Shop, userId: string, list: ViewedList): Promise<SavedView[]> {
  return (await listViews(db, userId, list)).map((row) => presentView(row, userId))
}

/** Adds a view. @throws AppError 400 for choices that the list does not offer, 409 for a name that is taken or one view too many */
export function addView(
  { db, clock }: Shop,
  userId: string,
  { list, name, query, shared }: z.output<typeof NewViewBody>,
): Promise<SavedView> {
  const at = clock()
  const kept = queryFor(list, query)
  return inTransaction(db, async (tx) => {
    await holdOwner(tx, userId)
    if ((await ownViewNamed(tx, { userId, list, name })) !== undefined) throw nameTaken()
    if ((await countViews(tx, userId, list)) >= VIEWS.most) throw full()
    const id = newId()
    const view = { id, user_id: userId, list, name, query: kept, shared, created_at: at, updated_at: at }
    await tx.insertInto('saved_views').values(view).execute()
    return presentView(await ownView(tx, userId, id), userId)
  })
}

/** Changes a view. @throws AppError 404 for a view of somebody else, shared or not; otherwise as when it is added */
export function changeView(
  { db, clock }: Shop,
  { userId, id }: { userId: string; id: string },
  { name, query, shared }: ViewBody,
): Promise<SavedView> {
  const at = clock()
  return inTransaction(db, async (tx) => {
    await holdOwner(tx, userId)
    const { list } = await ownView(tx, userId, id)
    const named = name === undefined ? undefined : await ownViewNamed(tx, { userId, list, name })
    if (named !== undefined && named !== id) throw nameTaken()
    const kept = query === undefined ? undefined : queryFor(list as ViewedList, query)
    await tx
      .updateTable('saved_views')
      .set({ name, query: kept, shared, updated_at: at })
      .where('id', '=', id)
      .execute()
    return presentView(await ownView(tx, userId, id), userId)
  })
}

/** Deletes a view. @throws AppError 404 for a view of somebody else, shared or not */
export async function removeView({ db }: Shop, userId: string, id: string): Promise<void> {
  if (!isId(id) || !(await deleteView(db, userId, id))) throw unknownView()
}

/** The shortest equivalent query. */
function queryFor(list: ViewedList, query: string): string {
  const shape = LIST_SHAPES[list]
  if (!isUnderstood(shape, query)) throw badRequest('query', `must be a valid view of the list of ${list}`)
  const kept = shownQuery(shape, new URLSearchParams(query))
  if (kept === '') throw badRequest('query', 'must search, filter or sort the list')
  return kept
}

/** Locks the owner, so that two concurrent calls cannot both take the last place or the same name. */
async function holdOwner(tx: Tx, userId: string): Promise<void> {
  if ((await lockUser(tx, userId)) === undefined) throw notSignedIn()
}

async function ownView(tx: Tx, userId: string, id: string): Promise<ViewRow> {
  const view = isId(id) ? await findView(tx, userId, id) : undefined
  if (view === undefined) throw unknownView()
  return view
}

const nameTaken = () => conflict('You already have a view with this name')
const full = () => conflict(`You can have up to ${VIEWS.most} views per list: delete one first`)
const unknownView = () => notFound('View')
