import type { Insertable } from 'kysely'
import { demoContents } from '../../../catalogue/contents.ts'
import { unwrapped } from '../../../contract/drafts.ts'
import { newId } from '../../base/ids.ts'
import type { Database } from '../../database/schema.ts'
import type { Pictures } from './demo-products.ts'

type ContentRows = {
  content: Insertable<Database['contents']>
  version: Insertable<Database['content_versions']>
}

/** Makes published pages and posts, each with one version. */
export function contentRows(scenes: Pictures, author: string | null, now: Date): ContentRows[] {
  return demoContents.map(({ kind, slug, publishedOn, picture, pictureAlt = '', body, ...text }) => {
    const at = publishedOn === undefined ? now : new Date(`${publishedOn}T12:00:00Z`)
    const id = newId()
    const key = picture === undefined ? undefined : scenes.get(picture)?.key
    return {
      content: {
        id,
        kind,
        slug,
        published_version: 1,
        published_at: at,
        created_at: at,
        updated_at: at,
      },
      version: {
        content_id: id,
        version: 1,
        ...text,
        body: unwrapped(body),
        image_alt: pictureAlt,
        ...(key !== undefined && { image_key: key, picture_keys: [key] }),
        actor_id: author,
        created_at: at,
      },
    }
  })
}
