import { sql } from 'kysely'
import { findsAny } from '../../../database/rows.ts'
import { contentPaths, type ContentKind } from '../../../../contract/content.ts'
import { imageKey } from '../../../../contract/images.ts'
import { CONTENT_LIST } from '../../../../contract/lists.ts'
import type {
  ContentBody,
  ContentEdit,
  ContentListView,
  ContentQuery,
  ContentView,
  VersionListView,
} from '../../../../contract/schemas/content.ts'
import { newId } from '../../../base/ids.ts'
import { CONTENTS } from '../../../caching/tags.ts'
import { answerRows, newestFirst } from '../../../database/fetch-page.ts'
import type { Db, Tx } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { recordAudit } from '../../../history/audit/audit.store.ts'
import { leadMoved } from '../../../history/moved-pages.ts'
import { moveToTrash } from '../../../history/trash/trash.store.ts'
import type { App } from '../../../platform/app-type.ts'
import { AppError, conflict, existing } from '../../../platform/errors.ts'
import type { Viewer } from '../../../platform/sessions.ts'
import { presentContent, presentItem } from './content.present.ts'
import {
  contentsWith,
  findContent,
  findVersion,
  insertVersion,
  listVersions,
  lockContent,
  type ContentRow,
  type VersionText,
} from './content.store.ts'
import { CONTENT_TRASH } from './content-trash.ts'
import { picturesIn, readMarkdown } from '../../../markdown/read-markdown.ts'
import { gapsIn } from './gaps.ts'

type Shop = Pick<App, 'db' | 'clock' | 'invalidate' | 'images'>
type Text = Omit<ContentBody, 'kind' | 'slug'>

export const pageOfContents = (db: Db, query: ContentQuery): Promise<ContentListView> =>
  answerRows(db, CONTENT_LIST.rows, query, {
    matching: (tx) => contentsWith(tx, query),
    order: newestFirst('c.updated_at', 'c.id'),
    present: (rows) => rows.map(presentItem),
  })

/** @throws AppError 404 */
export async function oneContent(db: Db, id: string): Promise<ContentView> {
  return presentContent(existing(await findContent(db, id), 'Page'))
}

/** Adds a page or post as a draft. @throws AppError 400 for text that cannot be read, 409 for an address in use */
export async function addContent(
  shop: Shop,
  admin: Viewer,
  { kind, slug, ...text }: ContentBody,
): Promise<ContentView> {
  const at = shop.clock()
  const stored = textOf(text)
  const id = newId()
  const content = await inTransaction(shop.db, async (tx) => {
    await refuseTaken(tx, kind, slug)
    await tx.insertInto('contents').values({ id, kind, slug, created_at: at, updated_at: at }).execute()
    await insertVersion(tx, { ...stored, content_id: id, version: 1, actor_id: admin.id, created_at: at })
    const added = (await findContent(tx, id))!
    await audit(tx, admin, 'add', null, added, at)
    return added
  })
  forgetPictures(shop, stored)
  return presentContent(content)
}

/** Saves a version, unseen until published; a new address counts at once, the old one of what visitors see leads there, and alone hides nothing. @throws AppError 404, 400, 409 saved meanwhile or in use */
export async function editContent(
  shop: Shop,
  admin: Viewer,
  id: string,
  { version, slug, ...text }: ContentEdit,
): Promise<ContentView> {
  const stored = textOf(text)
  const view = await changed(shop, admin, 'update', id, async (tx, before, at) => {
    if (version !== before.latest_version)
      throw conflict('Somebody else saved a newer version of this text. Reload the page to see the changes')
    if (slug !== before.slug) {
      await refuseTaken(tx, before.kind, slug)
      await change(tx, id, { slug, updated_at: at })
      if (before.published_version !== null)
        await leadMoved(
          tx,
          [[contentPaths.of(before.kind, before.slug), contentPaths.of(before.kind, slug)]],
          at,
        )
    }
    const isOther = differs(stored, before)
    if (!isOther && slug === before.slug) return false
    // A new address alone is a version too, so that a second editor is told instead of taking it back.
    await saveVersion(tx, admin, before, stored, at)
    if (!isOther && before.published_version === version)
      await change(tx, id, { published_version: version + 1, updated_at: at })
    return true
  })
  forgetPictures(shop, stored)
  return view
}

/** Makes a new version of an earlier one. @throws AppError 404 */
export const restoreVersion = (
  shop: Shop,
  admin: Viewer,
  id: string,
  version: number,
): Promise<ContentView> =>
  changed(shop, admin, 'update', id, async (tx, before, at) => {
    await saveVersion(tx, admin, before, await textIn(tx, id, version), at)
    return true
  })

/** Shows a version to visitors, since the first shown without a break. @throws AppError 404, 400 while a draft's gap is left */
export const publish = (shop: Shop, admin: Viewer, id: string, version: number): Promise<ContentView> =>
  changed(shop, admin, 'publish', id, async (tx, { published_at: since }, at) => {
    refuseGaps((await textIn(tx, id, version)).body)
    await change(tx, id, { published_version: version, published_at: since ?? at, updated_at: at })
    return true
  })

/** Hides it from visitors. @throws AppError 404 */
export const unpublish = (shop: Shop, admin: Viewer, id: string): Promise<ContentView> =>
  changed(shop, admin, 'unpublish', id, async (tx, before, at) => {
    if (before.published_version === null) return false
    await change(tx, id, { published_version: null, published_at: null, updated_at: at })
    return true
  })

/** Changes a locked page or post. @param write answers whether there is anything to audit @throws AppError 404 */
async function changed(
  shop: Shop,
  admin: Viewer,
  verb: string,
  id: string,
  write: (tx: Tx, before: ContentRow, at: Date) => Promise<boolean>,
): Promise<ContentView> {
  const at = shop.clock()
  const content = await inTransaction(shop.db, async (tx) => {
    const before = existing(await lockContent(tx, id), 'Page')
    const isChange = await write(tx, before, at)
    const after = (await findContent(tx, id))!
    if (isChange) await audit(tx, admin, verb, before, after, at)
    return after
  })
  shop.invalidate([CONTENTS])
  return presentContent(content)
}

async function textIn(tx: Tx, id: string, version: number) {
  return existing(await findVersion(tx, id, version), 'Version')
}

/** Moves it with its versions to the trash. @throws AppError 404 */
export async function deleteContent(shop: Shop, admin: Viewer, id: string): Promise<void> {
  const at = shop.clock()
  await inTransaction(shop.db, async (tx) => {
    const before = existing(await lockContent(tx, id), 'Page')
    const { kind, title } = before
    await moveToTrash(tx, { kind, subjectId: id, name: title, actorId: admin.id, at }, CONTENT_TRASH)
    await tx.deleteFrom('contents').where('id', '=', id).execute()
    await audit(tx, admin, 'delete', before, null, at)
  })
  shop.invalidate([CONTENTS])
}

/** @throws AppError 404 */
export async function versionsOf(db: Db, id: string): Promise<VersionListView> {
  existing(await findContent(db, id), 'Page')
  const versions = await listVersions(db, id)
  return {
    versions: versions.map(({ saved_by: savedBy, created_at: at, ...version }) => ({
      ...version,
      savedBy,
      createdAt: at.toISOString(),
    })),
  }
}

/** The columns of a text. @throws AppError 400 for text that cannot be read */
function textOf(text: Text): VersionText {
  const key = imageKey(text.image)
  const pictures = picturesIn(readMarkdown(text.body).blocks)
  return {
    title: text.title,
    body: text.body,
    excerpt: text.excerpt,
    topic: text.topic,
    image_key: key,
    image_alt: text.imageAlt,
    seo_title: text.seoTitle,
    seo_description: text.seoDescription,
    picture_keys: [...new Set(key === null ? pictures : [key, ...pictures])],
  }
}

const differs = ({ picture_keys: _pictures, ...text }: VersionText, row: ContentRow): boolean =>
  Object.entries(text).some(([name, value]) => row[name as keyof typeof text] !== value)

async function saveVersion(tx: Tx, admin: Viewer, before: ContentRow, text: VersionText, at: Date) {
  const version = before.latest_version + 1
  await insertVersion(tx, { ...text, content_id: before.id, version, actor_id: admin.id, created_at: at })
  await change(tx, before.id, { latest_version: version, updated_at: at })
}

type Change = {
  slug?: string
  latest_version?: number
  published_version?: number | null
  published_at?: Date | null
  updated_at: Date
}

async function change(tx: Tx, id: string, columns: Change): Promise<void> {
  await tx.updateTable('contents').set(columns).where('id', '=', id).execute()
}

/** Locks the addresses, so that two admins cannot take one at the same time. @throws AppError 409 */
async function refuseTaken(tx: Tx, kind: ContentKind, slug: string): Promise<void> {
  await sql`lock table contents in share row exclusive mode`.execute(tx)
  if (
    await findsAny(tx.selectFrom('contents').select('id').where('kind', '=', kind).where('slug', '=', slug))
  )
    throw conflict(`There is already a ${kind} at this address. Please choose another address`)
}

function refuseGaps(body: string): void {
  const gaps = gapsIn(body)
  if (gaps.length === 0) return
  const details = gaps.map(({ line, message }) => ({ field: `body line ${line}`, message }))
  throw new AppError(
    400,
    'bad_request',
    `This text still has gaps. Line ${gaps[0]!.line}: ${gaps[0]!.message}`,
    details,
  )
}

/** Drops the cached use of pictures, which a page shows from now on. */
const forgetPictures = ({ images }: Shop, { picture_keys: keys }: VersionText) => {
  for (const key of keys) images.known.forget(key)
}

const named = (row: ContentRow) => ({
  title: row.title,
  slug: row.slug,
  version: row.latest_version,
  publishedVersion: row.published_version,
})

async function audit(
  tx: Tx,
  admin: Viewer,
  verb: string,
  before: ContentRow | null,
  after: ContentRow | null,
  at: Date,
): Promise<void> {
  const { kind, id } = (after ?? before)!
  await recordAudit(tx, admin, `${verb} ${kind}`, [kind, id], {
    before: before && named(before),
    after: after && named(after),
    at,
  })
}
