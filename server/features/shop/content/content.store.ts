import { sql, type Insertable, type Selectable } from 'kysely'
import { MAX_VERSIONS } from '../../../../contract/drafts.ts'
import type { ContentKind } from '../../../../contract/content.ts'
import type { ContentQuery } from '../../../../contract/schemas/content.ts'
import { isId } from '../../../base/ids.ts'
import { fold } from '../../../../contract/fold.ts'
import { inAnySpelling } from '../../../base/any-spelling.ts'
import { containsPattern, foldedPattern } from '../../../base/like-pattern.ts'
import { countRows } from '../../../database/count-rows.ts'
import { newestFirst, type PageWindow, readWindow } from '../../../database/fetch-page.ts'
import type { Database, Db, Tx } from '../../../database/schema.ts'

type VersionRow = Omit<Selectable<Database['content_versions']>, 'title_folded'>
export type VersionText = Omit<VersionRow, 'content_id' | 'version' | 'actor_id' | 'created_at'>

/** A page or post with one of its versions. */
export type ContentRow = Selectable<Database['contents']> &
  Omit<VersionRow, 'content_id' | 'created_at' | 'picture_keys'> & { saved_at: Date }

/** Joins one version of each content. @param which the column with its number, or the number */
function withVersion(db: Db | Tx, which: 'latest_version' | 'published_version' | number) {
  return db
    .selectFrom('contents as c')
    .innerJoin('content_versions as v', (join) =>
      join
        .onRef('v.content_id', '=', 'c.id')
        .on('v.version', '=', typeof which === 'number' ? which : sql.ref(`c.${which}`)),
    )
    .selectAll('c')
    .select([
      'v.version',
      'v.title',
      'v.body',
      'v.excerpt',
      'v.topic',
      'v.image_key',
      'v.image_alt',
      'v.seo_title',
      'v.seo_description',
      'v.actor_id',
      'v.created_at as saved_at',
    ])
}

type Filter = Pick<ContentQuery, 'kind' | 'state' | 'q'>

export function contentsWith(db: Db | Tx, { kind, state, q = '' }: Filter) {
  const stated = {
    draft: sql<boolean>`c.published_version is null`,
    published: sql<boolean>`c.published_version = c.latest_version`,
    changed: sql<boolean>`c.published_version <> c.latest_version`,
  }
  const pattern = containsPattern(q.trim())
  return withVersion(db, 'latest_version')
    .where('c.kind', '=', kind)
    .$if(state !== undefined, (rows) => rows.where(stated[state!]))
    .$if(q.trim() !== '', (rows) =>
      rows.where(({ or, eb }) =>
        or([
          inAnySpelling('v.title', q.trim()),
          eb('v.title_folded', 'like', foldedPattern(q)),
          eb('c.slug', 'ilike', pattern),
        ]),
      ),
    )
}

/** The last changed first. */
export const listContents = (db: Db | Tx, filter: Filter, window: PageWindow): Promise<ContentRow[]> =>
  readWindow(contentsWith(db, filter), newestFirst('c.updated_at', 'c.id'), window)

/** A content with its latest version; `undefined` when unknown. */
export async function findContent(db: Db | Tx, id: string): Promise<ContentRow | undefined> {
  if (!isId(id)) return undefined
  return withVersion(db, 'latest_version').where('c.id', '=', id).executeTakeFirst()
}

/** The same, locked until the transaction ends. */
export async function lockContent(tx: Tx, id: string): Promise<ContentRow | undefined> {
  if (!isId(id)) return undefined
  await tx.selectFrom('contents').select('id').where('id', '=', id).forUpdate().execute()
  return findContent(tx, id)
}

/** The published version at an address, or the version of a preview. */
export async function findShown(db: Db, kind: ContentKind, slug: string, version?: number) {
  return withVersion(db, version ?? 'published_version')
    .where('c.kind', '=', kind)
    .where('c.slug', '=', slug)
    .executeTakeFirst()
}

const published = (db: Db | Tx, kind: ContentKind) =>
  withVersion(db, 'published_version').where('c.kind', '=', kind).where('c.published_version', 'is not', null)

/** Published contents, newest first. */
export const listPublished = (db: Db | Tx, kind: ContentKind, window: PageWindow): Promise<ContentRow[]> =>
  readWindow(published(db, kind), newestFirst('c.published_at', 'c.id'), window)

export const countPublished = (db: Db | Tx, kind: ContentKind): Promise<number> =>
  countRows(db.selectFrom('contents').where('kind', '=', kind).where('published_version', 'is not', null))

/** Addresses and titles of the published pages among these slugs. */
export async function findPublishedPages(db: Db, slugs: readonly string[]) {
  return db
    .selectFrom('contents as c')
    .innerJoin('content_versions as v', (join) =>
      join.onRef('v.content_id', '=', 'c.id').onRef('v.version', '=', 'c.published_version'),
    )
    .select(['c.slug', 'v.title'])
    .where('c.kind', '=', 'page')
    .where('c.slug', 'in', slugs)
    .execute()
}

type NewVersion = Omit<Insertable<Database['content_versions']>, 'title_folded'>

/** Adds a version, and deletes the oldest beyond the limit; the published one stays. */
export async function insertVersion(tx: Tx, version: NewVersion): Promise<void> {
  await tx
    .insertInto('content_versions')
    .values({ ...version, title_folded: fold(version.title) })
    .execute()
  if (version.version <= MAX_VERSIONS) return
  await sql`
    delete from content_versions v using contents c
    where v.content_id = ${version.content_id} and c.id = v.content_id
      and v.version <= ${version.version - MAX_VERSIONS}
      and v.version is distinct from c.published_version`.execute(tx)
}

/** The text of one version; `undefined` when there is none. */
export async function findVersion(tx: Tx, id: string, version: number): Promise<VersionText | undefined> {
  return tx
    .selectFrom('content_versions')
    .select([
      'title',
      'body',
      'excerpt',
      'topic',
      'image_key',
      'image_alt',
      'seo_title',
      'seo_description',
      'picture_keys',
    ])
    .where('content_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
}

type ListedVersion = Pick<VersionRow, 'version' | 'title' | 'created_at'> & { saved_by: string | null }

/** Newest first. */
export async function listVersions(db: Db, id: string): Promise<ListedVersion[]> {
  return db
    .selectFrom('content_versions as v')
    .leftJoin('users', 'users.id', 'v.actor_id')
    .select(['v.version', 'v.title', 'v.created_at', 'users.email as saved_by'])
    .where('v.content_id', '=', id)
    .orderBy('v.version', 'desc')
    .execute()
}
