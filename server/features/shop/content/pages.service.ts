import type { ContentKind } from '../../../../contract/content.ts'
import type { PageView, PostListView } from '../../../../contract/schemas/content.ts'
import { answerPage } from '../../../database/fetch-page.ts'
import type { Db } from '../../../database/schema.ts'
import { presentPage, presentPost } from './content.present.ts'
import { countPublished, findShown, listPublished } from './content.store.ts'
import { sizedBlocks } from '../../../markdown/sized-blocks.ts'
import { existing } from '../../../platform/errors.ts'

/** @param version one that is shown to nobody yet, for a preview; the published one by default. @throws AppError 404 */
export async function shownContent(
  db: Db,
  kind: ContentKind,
  slug: string,
  version?: number,
): Promise<PageView> {
  const row = existing(await findShown(db, kind, slug, version), 'Page')
  return presentPage(row, await sizedBlocks(db, row.body))
}

export const pageOfPosts = (db: Db, wanted: { page: number; limit: number }): Promise<PostListView> =>
  answerPage(db, 'posts', wanted, {
    rows: (tx, window) => listPublished(tx, 'post', window),
    total: (tx) => countPublished(tx, 'post'),
    present: (rows) => rows.map(presentPost),
  })
