import { isDeepStrictEqual } from 'node:util'
import { imageKey } from '../../../../../contract/images.ts'
import type { PicturesAnswer, PicturesBody, PictureView } from '../../../../../contract/schemas/picture.ts'
import { isId } from '../../../../base/ids.ts'
import { LISTS, productTag } from '../../../../caching/tags.ts'
import type { Db, Tx } from '../../../../database/schema.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { recordAudit } from '../../../../history/audit/audit.store.ts'
import type { App } from '../../../../platform/app-type.ts'
import { badRequest, conflict, existing } from '../../../../platform/errors.ts'
import type { Viewer } from '../../../../platform/sessions.ts'
import { queueWebhooks } from '../../../messages/webhooks/events.store.ts'
import { picturesThere } from '../../images/images.store.ts'
import { selectProducts } from '../products.store.ts'
import { allPictures } from './all-pictures.ts'
import { furtherPictures, writePictures } from './pictures.store.ts'

type Shop = Pick<App, 'db' | 'clock' | 'invalidate' | 'images'>

/** Reads the pictures of a product. @throws AppError 404 for an unknown product */
export const picturesOf = async ({ db }: Pick<App, 'db'>, id: string): Promise<PicturesAnswer> =>
  read(db, id, false)

/**
 * Replaces the pictures of a product; the first is its `image`.
 *
 * @throws AppError 404, 400 for a picture that the shop does not have, 409 when somebody else saved first
 */
export async function changePictures(
  shop: Shop,
  admin: Viewer,
  id: string,
  { version, pictures }: PicturesBody,
): Promise<PicturesAnswer> {
  const at = shop.clock()
  const { before, after } = await inTransaction(shop.db, async (tx) => {
    const before = await read(tx, id, true)
    if (version !== undefined && version !== before.version)
      throw conflict('Somebody else saved a newer version. Reload the page to see it')
    if (isDeepStrictEqual(namesOf(before.pictures), namesOf(pictures))) return { before, after: before }
    await refuseUnknown(shop, tx, pictures)
    await writePictures(tx, id, pictures, at)
    const after = await read(tx, id, false)
    await recordAudit(tx, admin, 'change pictures', ['product', id], {
      before: { pictures: namesOf(before.pictures) },
      after: { pictures: namesOf(after.pictures) },
      at,
    })
    await queueWebhooks(tx, 'product.updated', [id], at)
    return { before, after }
  })
  if (before === after) return after
  shop.invalidate([LISTS, productTag(id)])
  for (const { image } of after.pictures) shop.images.known.forget(imageKey(image) ?? '')
  return after
}

async function read(db: Db | Tx, id: string, lock: boolean): Promise<PicturesAnswer> {
  const query = selectProducts(db)
    .select(['products.image_alt', furtherPictures.as('pictures')])
    .where('products.id', '=', id)
    .$if(lock, (each) => each.forUpdate('products'))
  const product = existing(isId(id) ? await query.executeTakeFirst() : undefined, 'Product')
  return { version: product.version, pictures: allPictures(product) }
}

const namesOf = (pictures: readonly Omit<PictureView, 'placeholder'>[]) =>
  pictures.map(({ image, alt }) => ({ image, alt }))

async function refuseUnknown(shop: Shop, tx: Tx, pictures: PicturesBody['pictures']): Promise<void> {
  const there = await picturesThere(
    shop,
    tx,
    pictures.map(({ image }) => image),
  )
  const missing = pictures.findIndex(({ image }) => !there.has(imageKey(image) ?? ''))
  if (missing !== -1)
    throw badRequest(`pictures.${missing}.image`, 'is no picture of this shop; upload it, or leave it out')
}
