import { LENGTHS, MAX_REVIEW_PHOTOS } from '../../../../../contract/limits.ts'
import { emailKey } from '../../../../base/email-key.ts'
import { newId } from '../../../../base/ids.ts'
import { familyTags, LISTS, productTag } from '../../../../caching/tags.ts'
import type { Db, Tx } from '../../../../database/schema.ts'
import type { App } from '../../../../platform/app-type.ts'
import {
  deleteMovedReviews,
  insertMovedReviews,
  movedReviewsThere,
} from '../../../catalogue/reviews/moved-reviews.store.ts'
import { lockReviewed } from '../../../catalogue/reviews/ratings.store.ts'
import type { ReviewDraft } from '../drafts.ts'
import { wakePictures } from '../pictures/fetch-pictures.job.ts'
import { queuePictures } from '../pictures/picture-fetches.store.ts'
import { productsByHandle, type NamedProduct } from '../products-by-handle.ts'
import { momentWords } from '../moment-words.ts'
import type { Plan, StagedThing, Where, Writer } from '../writer.ts'

type Thing = StagedThing<'reviews'>

/** Reviews of a former shop: under their author's name, without an account, and verified by orders alone. */
export const reviewsWriter: Writer<'reviews'> = {
  tables: ['reviews'],

  planner: (_shop, where) => async (db, things) => (await look(db, things, where)).map(({ plan }) => plan),

  write: async (shop, tx, admin, things, where) => {
    const looked = (await look(tx, things, where)).map((each) => ({ ...each, id: newId() }))
    const added = looked.flatMap(({ thing, plan, product, id }) =>
      plan.outcome === 'create' && product !== undefined ? [{ thing, product, id }] : [],
    )
    const locked = await lockReviewed(
      tx,
      added.map(({ product }) => product.id),
    )
    const written = added.filter(({ product }) => locked.has(product.id))
    if (written.length > 0)
      await insertMovedReviews(
        tx,
        written.map(({ thing, product, id }) => ({ id, productId: product.id, ...fieldsOf(thing.draft) })),
      )
    await queuePictures(
      tx,
      written.flatMap(({ thing, product, id }) =>
        thing.draft.pictures.slice(0, MAX_REVIEW_PHOTOS).map((address, position) => ({
          productId: product.id,
          reviewId: id,
          address,
          position,
          alt: '',
        })),
      ),
      { importId: where.importId, adminId: admin.id, at: where.at },
    )
    return {
      rows: looked.map(({ thing, plan, id }) => ({
        ...plan,
        position: thing.position,
        thingId: plan.outcome === 'create' ? id : plan.outcome === 'unchanged' ? thing.knownId : null,
        before: null,
        version: null,
      })),
      announce: () => {
        announce(
          shop,
          written.map(({ product }) => product),
        )
        if (written.some(({ thing }) => thing.draft.pictures.length > 0)) void wakePictures(shop)
      },
    }
  },

  undo: async (shop, tx, _admin, rows) => {
    const ids = rows.map(({ thingId }) => thingId)
    const there = await movedReviewsThere(tx, ids)
    await lockReviewed(
      tx,
      there.map(({ productId }) => productId),
    )
    await deleteMovedReviews(tx, ids)
    return {
      kept: rows.map(() => null),
      announce: () =>
        announce(
          shop,
          there.map(({ productId, familyId }) => ({ id: productId, familyId })),
        ),
    }
  },

  shown: (draft) =>
    [
      { field: 'Product', value: draft.handle },
      { field: 'Stars', value: String(draft.stars) },
      { field: 'Text', value: commentOf(draft) },
      { field: 'Author', value: draft.author },
      { field: 'Date', value: momentWords(draft.writtenAt) },
      { field: 'Reply', value: draft.reply },
      { field: 'Pictures', value: draft.pictures.length === 0 ? '' : String(draft.pictures.length) },
      { field: 'Shown', value: draft.isWaiting ? 'once you allow it' : 'at once' },
    ].filter(({ value }) => value !== ''),
}

type Looked = { thing: Thing; plan: Plan; product: NamedProduct | undefined }

async function look(
  db: Db | Tx,
  things: readonly Thing[],
  { source }: Pick<Where, 'source'>,
): Promise<Looked[]> {
  const products = await productsByHandle(
    db,
    source,
    things.map(({ draft }) => draft.handle),
  )
  const there = new Set(
    (
      await movedReviewsThere(
        db,
        things.flatMap(({ knownId }) => knownId ?? []),
      )
    ).map(({ id }) => id),
  )
  return things.map((thing) => {
    const product = products.get(thing.draft.handle)
    return { thing, product, plan: planOf(thing, product, there) }
  })
}

const refused = (sentence: string): Plan => ({ outcome: 'refused', sentence, notes: [] })

function planOf(
  { draft, knownId }: Thing,
  product: NamedProduct | undefined,
  there: ReadonlySet<string>,
): Plan {
  if (commentOf(draft) === '') return refused('has no words')
  if (product === undefined) return refused('matches no product')
  // The key is made of its words: the same one says the same.
  if (knownId !== null && there.has(knownId)) return { outcome: 'unchanged', sentence: null, notes: [] }
  const whole = textOf(draft).length > LENGTHS.comment || draft.reply.length > LENGTHS.reviewReply
  const many = draft.pictures.length - MAX_REVIEW_PHOTOS
  return {
    outcome: 'create',
    sentence: null,
    notes: [
      ...(whole
        ? [{ kind: 'text cut', sentence: `is longer than ${LENGTHS.comment} characters, and is cut` }]
        : []),
      ...(many > 0 ? [{ kind: 'pictures left out', sentence: `${many} pictures left out` }] : []),
    ],
  }
}

/** A review here has no title: it is the first line. */
const textOf = ({ title, text }: ReviewDraft): string =>
  [title.trim(), text.trim()].filter((part) => part !== '').join('\n\n')

const commentOf = (draft: ReviewDraft): string => cut(textOf(draft), LENGTHS.comment)

/** Cut at a word. */
const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…`

const fieldsOf = (draft: ReviewDraft) => ({
  author: draft.author.replaceAll(/\s+/g, ' ').trim().slice(0, LENGTHS.username) || 'Customer',
  authorKey: emailKey(draft.email),
  rating: draft.stars,
  comment: commentOf(draft),
  writtenAt: draft.writtenAt,
  reply: draft.reply.trim() === '' ? null : cut(draft.reply.trim(), LENGTHS.reviewReply),
  repliedAt: draft.reply.trim() === '' ? null : (draft.repliedAt ?? draft.writtenAt),
  isWaiting: draft.isWaiting,
})

function announce(
  shop: Pick<App, 'invalidate'>,
  products: readonly Pick<NamedProduct, 'id' | 'familyId'>[],
): void {
  if (products.length === 0) return
  shop.invalidate([
    LISTS,
    ...products.map(({ id }) => productTag(id)),
    ...familyTags(products.map(({ familyId }) => familyId)),
  ])
}
