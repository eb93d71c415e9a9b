import { countryName } from '../../../../contract/countries.ts'
import type { ContentKind } from '../../../../contract/content.ts'
import type { PageView, PostListView } from '../../../../contract/schemas/content.ts'
import { answerPage } from '../../../database/fetch-page.ts'
import type { Db } from '../../../database/schema.ts'
import { presentPage, presentPost } from './content.present.ts'
import { countPublished, findShown, listPublished } from './content.store.ts'
import { sizedBlocks } from '../../../markdown/sized-blocks.ts'
import type { App } from '../../../platform/app-type.ts'
import { existing } from '../../../platform/errors.ts'

/** @param version one that is shown to nobody yet, for a preview; the published one by default. @throws AppError 404 */
export async function shownContent(
  { db, settings }: Pick<App, 'db' | 'settings'>,
  kind: ContentKind,
  slug: string,
  version?: number,
): Promise<PageView> {
  const row = existing(await findShown(db, kind, slug, version), 'Page')
  const isImprint = kind === 'page' && slug === settings.get('legal.pages').imprint
  const body = isImprint ? row.body + packagingOf(settings.get('legal.packaging')) : row.body
  return presentPage(row, await sizedBlocks(db, body))
}

/** The registered numbers, in Markdown; empty without any. */
const packagingOf = (numbers: readonly { country: string; number: string }[]): string =>
  numbers.length === 0
    ? ''
    : [
        '\n\n## Packaging registers\n',
        ...numbers.map(({ country, number }) => `- ${countryName(country)}: ${number}`),
      ].join('\n')

export const pageOfPosts = (db: Db, wanted: { page: number; limit: number }): Promise<PostListView> =>
  answerPage(db, 'posts', wanted, {
    rows: (tx, window) => listPublished(tx, 'post', window),
    total: (tx) => countPublished(tx, 'post'),
    present: (rows) => rows.map(presentPost),
  })
