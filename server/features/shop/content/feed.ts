import { contentPaths } from '../../../../contract/content.ts'
import { escapeXml } from '../../../../contract/html.ts'
import type { ContentRow } from './content.store.ts'

/** The newest posts that the feed names. */
export const FEED_POSTS = 20

/** The blog as an Atom feed. @param shop its name, and its origin without a trailing slash */
export function drawFeed(
  { name, origin }: { name: string; origin: string },
  posts: readonly ContentRow[],
): string {
  const blog = origin + contentPaths.blog()
  const changed = posts.map(({ saved_at: at }) => at.toISOString()).toSorted()
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escapeXml(`Blog of ${name}`)}</title>`,
    `<id>${blog}</id>`,
    `<link href="${blog}"/>`,
    `<link rel="self" href="${origin}${contentPaths.feed()}"/>`,
    `<updated>${changed.at(-1) ?? '1970-01-01T00:00:00.000Z'}</updated>`,
    `<author><name>${escapeXml(name)}</name></author>`,
    ...posts.map((post) => entryOf(origin, post)),
    '</feed>',
    '',
  ].join('\n')
}

function entryOf(origin: string, post: ContentRow): string {
  const url = origin + contentPaths.post(post.slug)
  return [
    '<entry>',
    `<title>${escapeXml(post.title)}</title>`,
    // It stays the same when the address changes.
    `<id>urn:uuid:${post.id}</id>`,
    `<link href="${url}"/>`,
    `<published>${post.published_at!.toISOString()}</published>`,
    `<updated>${post.saved_at.toISOString()}</updated>`,
    ...(post.topic === '' ? [] : [`<category term="${escapeXml(post.topic)}"/>`]),
    ...(post.excerpt === '' ? [] : [`<summary>${escapeXml(post.excerpt)}</summary>`]),
    '</entry>',
  ].join('\n')
}
