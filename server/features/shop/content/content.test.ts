import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { contentPaths } from '../../../../contract/content.ts'
import { DRAFT_LINE, MAX_VERSIONS } from '../../../../contract/drafts.ts'
import type {
  ContentListView,
  ContentView,
  PageView,
  PostListView,
} from '../../../../contract/schemas/content.ts'
import type { TrashView } from '../../../../contract/schemas/trash.ts'
import { openTestShop, type Method } from '../../../testing/test-shop.ts'
import { isInTrash, isUsed } from '../../catalogue/images/picture-use.ts'

const shop = await openTestShop()
const admin = await shop.world.signIn(await shop.world.user({ role: 'admin', email: 'boss@example.com' }))

const call = (method: Method, url: string, payload?: object, headers: Record<string, string> = admin) =>
  shop.call(method, url, headers, payload)

let pages = 0
const draft = (changes: object = {}) => ({
  kind: 'page',
  slug: `our-story-${++pages}`,
  title: 'Our story',
  body: 'First words.',
  ...changes,
})
async function add(changes: object = {}): Promise<ContentView> {
  const answer = await call('POST', '/api/contents', draft(changes))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<ContentView>()
}
const save = ({ _id, slug, version }: ContentView, changes: object) =>
  call('PUT', `/api/contents/${_id}`, { ...draft(), slug, version, ...changes })
const publish = ({ _id }: ContentView, version: number) =>
  call('PUT', `/api/contents/${_id}/publish`, { version })
const read = (slug: string, headers: Record<string, string> = {}) =>
  call('GET', `/api/pages/${slug}`, undefined, headers)
const words = async (slug: string) => JSON.stringify((await read(slug)).json<PageView>().blocks)

it('visitors see a version when it is published, and the next one only when that is too', async () => {
  const page = await add()
  expect(page).toMatchObject({ version: 1, publishedVersion: null, state: 'draft' })
  expect((await read(page.slug)).statusCode).toBe(404)
  const published = (await publish(page, 1)).json<ContentView>()
  expect(published).toMatchObject({ state: 'published', publishedVersion: 1 })
  shop.clock.advance(1_000)
  expect(await words(page.slug)).toContain('First words.')
  const second = await save(page, { body: 'Second words.' })
  expect(second.json()).toMatchObject({ version: 2, publishedVersion: 1, state: 'changed' })
  expect(await words(page.slug)).toContain('First words.')
  expect((await publish(page, 2)).json()).toMatchObject({ publishedAt: published.publishedAt })
  expect(await words(page.slug)).toContain('Second words.')
  const restored = await call('POST', `/api/contents/${page._id}/versions/1/restore`)
  expect(restored.json()).toMatchObject({ version: 3, body: 'First words.', state: 'changed' })
  expect(await words(page.slug)).toContain('Second words.')
  const hidden = await call('DELETE', `/api/contents/${page._id}/publish`)
  expect(hidden.json()).toMatchObject({ state: 'draft', publishedVersion: null, publishedAt: null })
  expect((await read(page.slug)).statusCode).toBe(404)
  const { versions } = (await call('GET', `/api/contents/${page._id}/versions`)).json()
  expect(versions).toMatchObject([
    { version: 3, savedBy: 'boss@example.com' },
    { version: 2 },
    { version: 1 },
  ])
})

it.each(['none', '0', '1.5', '99999999999', '9'])(
  'there is no version %s to restore or publish',
  async (n) => {
    const page = await add()
    expect((await call('POST', `/api/contents/${page._id}/versions/${n}/restore`)).statusCode).toBe(404)
    expect((await publish(page, Number(n))).statusCode).toBe(n === '9' ? 404 : 400)
    expect((await read(`${page.slug}?version=${n}`, admin)).statusCode).toBe(n === '9' ? 404 : 400)
  },
)

it('of two editors the second is told, and changes nothing', async () => {
  const page = await add()
  expect((await save(page, { body: 'Mine.' })).statusCode).toBe(200)
  const second = await save(page, { body: 'Theirs.' })
  expect([second.statusCode, second.json().code]).toEqual([409, 'conflict'])
  expect((await call('GET', `/api/contents/${page._id}`)).json()).toMatchObject({ version: 2, body: 'Mine.' })
})

it('of two editors the second is told of a new address too, which does not go back to the old one', async () => {
  const page = await add()
  await publish(page, 1)
  const moved = await save(page, { body: page.body, slug: `moved-${page.slug}` })
  expect(moved.json()).toMatchObject({ version: 2, publishedVersion: 2, state: 'published' })
  expect((await save(page, { body: 'Theirs.' })).statusCode).toBe(409)
  expect((await read(`moved-${page.slug}`)).statusCode).toBe(200)
})

it.each(['page', 'post'] as const)(
  'the old address of a published %s leads to the new one, that of a draft nowhere',
  async (kind) => {
    const text = await add({ kind })
    const to = (slug: string) => contentPaths.of(kind, slug)
    const draftMoved = (await save(text, { body: text.body, slug: `draft-${text.slug}` })).json<ContentView>()
    expect(await shop.app.redirects.follow(to(text.slug))).toBeNull()
    await publish(draftMoved, 2)
    const moved = (
      await save(draftMoved, { body: text.body, slug: `moved-${text.slug}` })
    ).json<ContentView>()
    expect(await shop.app.redirects.follow(to(draftMoved.slug))).toEqual({ status: 301, to: to(moved.slug) })
    await save(moved, { body: text.body, slug: draftMoved.slug })
    expect(await shop.app.redirects.follow(to(draftMoved.slug))).toBeNull()
    await call('DELETE', `/api/contents/${text._id}`)
  },
)

it('a draft is not published by a new address', async () => {
  const page = await add()
  const moved = await save(page, { body: page.body, slug: `moved-${page.slug}` })
  expect(moved.json()).toMatchObject({ version: 2, publishedVersion: null })
  expect((await read(`moved-${page.slug}`)).statusCode).toBe(404)
})

it('a text saved without a change makes no version', async () => {
  const page = await add()
  const again = await save(page, { body: page.body })
  expect(again.json()).toMatchObject({ version: 1 })
})

it('admins preview any version, which is stored nowhere; others get what is published', async () => {
  const page = await add()
  await publish(page, 1)
  await save(page, { body: 'Second words.' })
  const preview = await read(`${page.slug}?version=2`, admin)
  expect([preview.statusCode, preview.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(preview.body).toContain('Second words.')
  expect((await read(`${page.slug}?version=2`)).statusCode).toBe(401)
  expect((await read(`${page.slug}?version=9`, admin)).statusCode).toBe(404)
  expect(await words(page.slug)).toContain('First words.')
})

it.each([
  [DRAFT_LINE, 1],
  ['Words.\n\nWe are [[company]].', 3],
])('%s cannot be published', async (body, line) => {
  const page = await add({ body })
  const answer = await publish(page, 1)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().details).toMatchObject([{ field: `body line ${line}` }])
  expect((await read(page.slug)).statusCode).toBe(404)
})

it('a page holds no script and no address that runs one, whatever was typed', async () => {
  const page = await add({
    body: '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[x](javascript:1)\n\n[ok](/shop)',
  })
  await publish(page, 1)
  const { blocks } = (await read(page.slug)).json<PageView>()
  expect(blocks.map(({ type }) => type)).toEqual(['paragraph', 'paragraph', 'paragraph', 'paragraph'])
  expect(JSON.stringify(blocks).match(/"to":"[^"]*"/g)).toEqual(['"to":"/shop"'])
})

it.each([
  ['body', { body: '>'.repeat(2_000) }],
  ['body', { body: 'a'.repeat(100_001) }],
  ['body', { body: ' \n ' }],
  ['title', { title: 'Two\nlines' }],
  ['slug', { slug: 'Our Story' }],
  ['slug', { slug: 'a'.repeat(81) }],
  ['image', { image: 'https://example.com/x.png' }],
  ['kind', { kind: 'poem' }],
])('refuses a wrong %s and stores nothing', async (field, change) => {
  const before = await call('GET', '/api/contents?kind=page')
  const answer = await call('POST', '/api/contents', draft(change))
  expect(answer.statusCode).toBe(400)
  expect(answer.json().details).toMatchObject([{ field }])
  expect((await call('GET', '/api/contents?kind=page')).json()).toEqual(before.json())
})

it('an address is used once; a page and a post may share it', async () => {
  const page = await add()
  const other = await add()
  expect((await call('POST', '/api/contents', draft({ slug: page.slug }))).statusCode).toBe(409)
  expect((await save(other, { slug: page.slug })).statusCode).toBe(409)
  expect((await add({ kind: 'post', slug: page.slug })).slug).toBe(page.slug)
  const both = await Promise.all([1, 2].map(() => call('POST', '/api/contents', draft({ slug: 'at-once' }))))
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
})

it('the list finds pages by title, address and state', async () => {
  const [one, two] = [await add({ title: 'Of lichen' }), await add({ title: 'Of moss', slug: 'lichen-kin' })]
  await publish(one, 1)
  await publish(two, 1)
  await save(two, { title: 'Of moss', body: 'More.' })
  const found = async (query: string) =>
    (await call('GET', `/api/contents?kind=page&${query}`)).json<ContentListView>()
  expect((await found('q=LICHEN')).contents.map(({ _id }) => _id)).toEqual([two._id, one._id])
  expect((await found('q=lichen&state=changed')).contents.map(({ title }) => title)).toEqual(['Of moss'])
  expect(await found('q=lichen&state=draft')).toEqual({ contents: [], totalContents: 0, totalPages: 0 })
  expect((await call('GET', '/api/contents?kind=post&q=lichen')).json().totalContents).toBe(0)
  const three = await add({ title: 'Bird’s nests – Größe' })
  for (const q of ["BIRD'S nests", 'birds nests grosse', 'größe'])
    expect((await found(`q=${encodeURIComponent(q)}`)).contents.map(({ _id }) => _id)).toEqual([three._id])
  // One that another release has written.
  await shop.db.updateTable('content_versions').set({ title_folded: null }).execute()
  for (const q of ["BIRD'S nests", 'birds nests grosse', 'größe'])
    expect((await found(`q=${encodeURIComponent(q)}`)).contents.map(({ _id }) => _id)).toEqual([three._id])
})

it('published posts are listed newest first, and stand in the feed', async () => {
  const [one, two] = [
    await add({ kind: 'post', title: 'One & <only>' }),
    await add({ kind: 'post', title: 'Two' }),
  ]
  await publish(one, 1)
  shop.clock.advance(1_000)
  await publish(two, 1)
  const { posts, totalPosts } = (await call('GET', '/api/posts?limit=4')).json<PostListView>()
  expect([posts.map(({ title }) => title), totalPosts]).toEqual([['Two', 'One & <only>'], 2])
  const feed = await call('GET', '/blog/feed.xml')
  expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(feed.body).toContain('<title>One &amp; &lt;only&gt;</title>')
  expect(feed.body).toContain(`/blog/${two.slug}"/>`)
  await call('DELETE', `/api/contents/${two._id}`)
  expect((await call('GET', '/api/posts?limit=4')).json()).toMatchObject({ totalPosts: 1 })
  const [entry] = (await call('GET', '/api/trash?kind=post')).json<TrashView>().entries
  await call('POST', `/api/trash/${entry?._id}/restore`)
  expect((await call('GET', '/api/posts?limit=4')).json()).toMatchObject({ totalPosts: 2 })
  await call('DELETE', `/api/contents/${one._id}/publish`)
  await call('DELETE', `/api/contents/${two._id}/publish`)
  expect((await call('GET', '/api/posts')).json()).toEqual({ posts: [], totalPosts: 0, totalPages: 0 })
  expect((await call('GET', '/blog/feed.xml')).body).not.toContain('<entry>')
})

it('goes into the trash with its versions, and comes back published as it was', async () => {
  const page = await add()
  await publish(page, 1)
  await save(page, { body: 'Second words.' })
  const before = (await call('GET', `/api/contents/${page._id}`)).json()
  expect(await words(page.slug)).toContain('First words.')
  expect((await call('DELETE', `/api/contents/${page._id}`)).statusCode).toBe(200)
  expect((await read(page.slug)).statusCode).toBe(404)
  const entryOf = async () => {
    const { entries } = (await call('GET', '/api/trash?kind=page')).json<TrashView>()
    return entries.find(({ subjectId }) => subjectId === page._id)!
  }
  const entry = await entryOf()
  expect(entry).toMatchObject({ name: 'Our story', deletedBy: 'boss@example.com' })
  const usurper = await add({ slug: page.slug })
  expect((await call('POST', `/api/trash/${entry._id}/restore`)).statusCode).toBe(409)
  await call('DELETE', `/api/contents/${usurper._id}`)
  expect((await call('POST', `/api/trash/${entry._id}/restore`)).statusCode).toBe(200)
  expect((await call('GET', `/api/contents/${page._id}`)).json()).toEqual(before)
  expect(await words(page.slug)).toContain('First words.')
})

it('keeps a hundred versions, and the published one', async () => {
  const page = await add()
  await publish(page, 1)
  let latest = page
  for (let at = 2; at <= MAX_VERSIONS + 2; at += 1)
    latest = (await save(latest, { body: `Words ${at}.` })).json<ContentView>()
  const { versions } = (await call('GET', `/api/contents/${page._id}/versions`)).json()
  expect(versions.map(({ version }: { version: number }) => version)).toEqual([
    ...Array.from({ length: MAX_VERSIONS }, (_, at) => MAX_VERSIONS + 2 - at),
    1,
  ])
})

it('its pictures are kept while a version shows them, in the trash too', async () => {
  const key = 'moss-0a1b2c3d'
  await shop.world.image(key, { owner_id: (await shop.world.user()).id })
  const used = async () => {
    const { rows } = await sql<{ used: boolean; trashed: boolean }>`
      select ${isUsed} as used, ${isInTrash} as trashed from images i where key = ${key}`.execute(shop.db)
    return rows[0]
  }
  const page = await add({ body: `> ![Moss](/images/${key}/640.webp)` })
  expect(await used()).toEqual({ used: true, trashed: false })
  await publish(page, 1)
  expect((await read(page.slug)).json().blocks).toMatchObject([
    { blocks: [{ type: 'picture', alt: 'Moss', width: 640, height: 800 }] },
  ])
  await call('DELETE', `/api/contents/${page._id}`)
  expect(await used()).toEqual({ used: false, trashed: true })
  await add({ kind: 'post', image: `/images/${key}/640.webp` })
  expect(await used()).toMatchObject({ used: true })
})

it('the preview reads text as a page does, with its problems by line', async () => {
  const { blocks, problems } = (
    await call('POST', '/api/contents/preview', { body: '## One\n\n<b>two</b>\n\n[[three]]' })
  ).json()
  expect(blocks[0]).toEqual({ type: 'heading', level: 2, children: [{ type: 'text', text: 'One' }] })
  expect(problems).toMatchObject([
    { line: 3 },
    { line: 5, message: 'Fill in [[three]] before you publish this' },
  ])
})

it('the imprint, and no other page, lists the numbers of registered packaging', async () => {
  const [imprint, other] = [await add({ slug: 'imprint' }), await add()]
  for (const page of [imprint, other]) await publish(page, 1)
  await shop.set({ 'legal.packaging': [{ country: 'DE', number: 'DE1234567890123' }] })
  shop.app.invalidate(['*'])
  expect(await words('imprint')).toMatch(/Packaging registers.*Germany: DE1234567890123/)
  expect(await words(other.slug)).not.toContain('Germany')
})

it('no page links the closed platform of the EU for disputes', async () => {
  const page = await add({ body: 'See <https://ec.europa.eu/consumers/odr/>.' })
  const refused = await publish(page, 1)
  expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('was closed')])
  expect((await read(page.slug)).statusCode).toBe(404)
})
