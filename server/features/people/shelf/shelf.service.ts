import { isDeepStrictEqual } from 'node:util'
import { addDays, byWaterDay, type Day } from '../../../../contract/shelf-days.ts'
import { SHELF } from '../../../../contract/shelf.ts'
import type {
  NewShelfPlantBody,
  ShelfPlantBody,
  ShelfPlantView,
  ShelfView,
} from '../../../../contract/schemas/shelf.ts'
import { isId } from '../../../base/ids.ts'
import { findsAny } from '../../../database/rows.ts'
import type { Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { App } from '../../../platform/app-type.ts'
import { badRequest, conflict, notFound, notSignedIn } from '../../../platform/errors.ts'
import { lockUser } from '../accounts/accounts.store.ts'
import { calendarSince } from './calendar.store.ts'
import { presentMissing, presentPlant } from './shelf.present.ts'
import {
  boughtAndMissing,
  countPlants,
  findPlant,
  fromLine,
  insertPlants,
  listPlants,
  removePlant,
  updatePlant,
} from './shelf.store.ts'

type Shop = Pick<App, 'db' | 'clock'>

const dayOf = (at: Date): Day => at.toISOString().slice(0, 10)

/** Reads the shelf, longest overdue first, with plants that were bought and are not on it. */
export async function readShelf({ db, clock }: Shop, userId: string): Promise<ShelfView> {
  const [plants, missing, since] = await Promise.all([
    listPlants(db, userId),
    boughtAndMissing(db, userId, SHELF.plants),
    calendarSince(db, userId),
  ])
  return {
    plants: byWaterDay(plants.map(presentPlant), dayOf(clock())),
    missing: missing.map(presentMissing),
    calendarSince: since?.toISOString() ?? null,
  }
}

/** Adds a plant to the shelf. @throws AppError 400 for a future day or an unknown product, 409 when full or the request added another plant */
export async function addPlant(shop: Shop, userId: string, body: NewShelfPlantBody): Promise<ShelfPlantView> {
  const at = shop.clock()
  refuseDaysToCome(body, at)
  return inTransaction(shop.db, async (tx) => {
    const free = await freePlaces(tx, userId)
    const id = body.requestId.toLowerCase()
    const written = {
      product_id: body.productId?.toLowerCase() || null,
      name: body.name,
      since: body.since,
      water_days: body.waterDays ?? null,
      last_watered_on: body.lastWateredOn ?? null,
      repotted_on: body.repottedOn ?? null,
      repot_months: body.repotMonths ?? null,
    }
    const known = await findPlant(tx, userId, id)
    if (known !== undefined) {
      // When the answer was lost, its owner may have written something else since.
      if (isDeepStrictEqual({ ...known, ...written }, known)) return presentPlant(known)
      throw addedAlready()
    }
    if (free === 0) throw full()
    await refuseUnknown(tx, written.product_id)
    await insertPlants(tx, [
      { ...written, id, user_id: userId, order_id: null, position: null, created_at: at, updated_at: at },
    ])
    const added = await findPlant(tx, userId, id)
    if (added === undefined) throw addedAlready()
    return presentPlant(added)
  })
}

/** Adds every bought plant that was never on the shelf, as many as fit. @returns the number added */
export function addBought(shop: Shop, userId: string): Promise<number> {
  const at = shop.clock()
  return inTransaction(shop.db, async (tx) => {
    const free = await freePlaces(tx, userId)
    const missing = await boughtAndMissing(tx, userId, Math.max(free, 1))
    if (free === 0 && missing.length > 0) throw full()
    await insertPlants(
      tx,
      missing.map((line) => fromLine(line, { userId, repotMonths: SHELF.repotMonths.byDefault, at })),
    )
    return missing.length
  })
}

/** Changes a plant of the shelf. @throws AppError 400 for a future day, 404 for a plant of somebody else */
export async function changePlant(
  { db, clock }: Shop,
  userId: string,
  id: string,
  body: ShelfPlantBody,
): Promise<ShelfPlantView> {
  const at = clock()
  refuseDaysToCome(body, at)
  if ((body.putOffTo ?? '') > addDays(dayOf(at), SHELF.putOff + 1))
    throw badRequest('putOffTo', `must be within ${SHELF.putOff} days`)
  const changes = {
    name: body.name,
    since: body.since,
    water_days: body.waterDays,
    last_watered_on: body.lastWateredOn,
    put_off_to: body.putOffTo ?? (body.lastWateredOn === undefined ? body.putOffTo : null),
    repotted_on: body.repottedOn,
    repot_months: body.repotMonths,
    updated_at: at,
  }
  if (!isId(id) || !(await updatePlant(db, userId, id, changes))) throw unknownPlant()
  const plant = await findPlant(db, userId, id)
  if (plant === undefined) throw unknownPlant()
  return presentPlant(plant)
}

/** Removes a plant from the shelf. @throws AppError 404 for a plant of somebody else */
export async function removeFromShelf({ db, clock }: Shop, userId: string, id: string): Promise<void> {
  const isGone = isId(id) && (await inTransaction(db, (tx) => removePlant(tx, userId, id, clock())))
  if (!isGone) throw unknownPlant()
}

/** The number of plants that can still be added. Locks the account, so that two concurrent additions do not both take the last place. */
async function freePlaces(tx: Tx, userId: string): Promise<number> {
  if ((await lockUser(tx, userId)) === undefined) throw notSignedIn()
  return Math.max(0, SHELF.plants - (await countPlants(tx, userId)))
}

async function refuseUnknown(tx: Tx, productId: string | null): Promise<void> {
  if (productId === null) return
  const isKnown =
    isId(productId) &&
    (await findsAny(
      tx.selectFrom('products').select('id').where('id', '=', productId).where('state', '=', 'published'),
    ))
  if (!isKnown) throw badRequest('productId', 'must be a product of the shop')
}

/** Refuses future dates; tomorrow is allowed, because of time zones. */
function refuseDaysToCome(body: ShelfPlantBody, at: Date): void {
  const last = addDays(dayOf(at), 1)
  for (const field of ['since', 'lastWateredOn', 'repottedOn'] as const)
    if ((body[field] ?? '') > last) throw badRequest(field, 'must not be in the future')
}

const addedAlready = () => conflict('This plant was already added. Close this form to change it')
const full = () => conflict(`You can add up to ${SHELF.plants} plants`)
const unknownPlant = () => notFound('Plant')
