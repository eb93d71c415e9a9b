import * as z from 'zod'
import { CONTENT_LENGTHS, CONTENT_STATES } from '../drafts.ts'
import { CONTENT_KINDS } from '../content.ts'
import { imageKey } from '../images.ts'
import { LENGTHS } from '../limits.ts'
import { CONTENT_LIST } from '../lists.ts'
import { AddressWord, nameText, Page, requiredText, text } from './common.ts'
import { listPage, listQuery } from './list.ts'

const Text = z.object({ type: z.enum(['text', 'code']), text: z.string() })
const Break = z.object({ type: z.literal('break') })
const Marked = z.object({
  type: z.enum(['strong', 'em']),
  get children() {
    return z.array(Inline)
  },
})
const Anchor = z.object({
  type: z.literal('link'),
  to: z.string(),
  get children() {
    return z.array(Inline)
  },
})
const Inline = z.discriminatedUnion('type', [Text, Break, Marked, Anchor]).meta({ id: 'Inline' })

const Quote = z.object({
  type: z.literal('quote'),
  get blocks() {
    return z.array(ContentBlock)
  },
})
const List = z.object({
  type: z.literal('list'),
  start: z.number().optional().meta({ description: 'first number; absent for a list with bullets' }),
  get items() {
    return z.array(z.array(ContentBlock))
  },
})
export const ContentBlock = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('heading'),
      level: z.literal([2, 3, 4]),
      children: z.array(Inline),
    }),
    z.object({ type: z.literal('paragraph'), children: z.array(Inline) }),
    List,
    Quote,
    z.object({
      type: z.literal('table'),
      aligns: z.array(z.enum(['left', 'right', 'center']).nullable()),
      head: z.array(z.array(Inline)),
      rows: z.array(z.array(z.array(Inline))),
    }),
    z.object({
      type: z.literal('picture'),
      image: z.string(),
      alt: z.string(),
      width: z.number().optional(),
      height: z.number().optional(),
    }),
    z.object({ type: z.literal('code'), text: z.string() }),
    z.object({ type: z.literal('rule') }),
  ])
  .meta({ id: 'ContentBlock' })

const Slug = text(CONTENT_LENGTHS.slug, 1)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens, such as our-story')
  .meta({ description: 'the last part of the address' })

const OwnImage = text(LENGTHS.url)
  .refine((url) => url === '' || imageKey(url) !== null, 'must be a picture uploaded to this shop')
  .meta({ description: 'an uploaded picture, or empty' })

const line = (most: number) => text(most).trim()

const fields = {
  slug: Slug,
  title: nameText(CONTENT_LENGTHS.title),
  body: requiredText(CONTENT_LENGTHS.body).meta({ description: 'Markdown' }),
  excerpt: line(CONTENT_LENGTHS.excerpt).default(''),
  topic: line(CONTENT_LENGTHS.topic).default(''),
  image: OwnImage.default(''),
  imageAlt: line(CONTENT_LENGTHS.imageAlt).default(''),
  seoTitle: line(CONTENT_LENGTHS.seoTitle).default(''),
  seoDescription: line(CONTENT_LENGTHS.seoDescription).default(''),
}
/** The largest integer of the column. */
const MAX_VERSION = 2_147_483_647
const Version = z.number().int().min(1).max(MAX_VERSION)

export const ContentBody = z.object({ kind: z.enum(CONTENT_KINDS), ...fields })
export type ContentBody = z.infer<typeof ContentBody>

/** The whole text; what is left out becomes empty. */
export const ContentEdit = z.object({
  ...fields,
  version: Version.meta({ description: 'latest version when the editor was opened' }),
})
export type ContentEdit = z.infer<typeof ContentEdit>

export const PublishBody = z.object({ version: Version })
export const PreviewBody = z.object({ body: text(CONTENT_LENGTHS.body) })

export const ContentView = z
  .object({
    _id: z.string(),
    kind: z.enum(CONTENT_KINDS),
    slug: z.string(),
    title: z.string(),
    body: z.string(),
    excerpt: z.string(),
    topic: z.string(),
    image: z.string(),
    imageAlt: z.string(),
    seoTitle: z.string(),
    seoDescription: z.string(),
    version: z.number().meta({ description: 'number of this version, the latest' }),
    publishedVersion: z.number().nullable(),
    publishedAt: z.string().nullable(),
    state: z.enum(CONTENT_STATES),
    updatedAt: z.string(),
  })
  .meta({ id: 'Content' })
export type ContentView = z.infer<typeof ContentView>

export const ContentQuery = listQuery(CONTENT_LIST, 'a part of the title or address').extend({
  kind: z.enum(CONTENT_KINDS),
})
export type ContentQuery = z.infer<typeof ContentQuery>

const ContentItem = ContentView.omit({
  body: true,
  excerpt: true,
  image: true,
  imageAlt: true,
  seoTitle: true,
  seoDescription: true,
}).meta({ id: 'ContentItem' })
export type ContentItem = z.infer<typeof ContentItem>

export const ContentListView = listPage(CONTENT_LIST.rows, ContentItem)
export type ContentListView = z.infer<typeof ContentListView>

export const VersionListView = z.object({
  versions: z.array(
    z.object({
      version: z.number(),
      title: z.string(),
      savedBy: z
        .string()
        .nullable()
        .meta({ description: 'e-mail of the admin, if the account is still there' }),
      createdAt: z.string(),
    }),
  ),
})
export type VersionListView = z.infer<typeof VersionListView>

export const PreviewView = z.object({
  blocks: z.array(ContentBlock),
  problems: z.array(z.object({ line: z.number(), message: z.string() })),
})
export type PreviewView = z.infer<typeof PreviewView>

/** A version that is no number is answered with 404, like an unknown one. */
export const VersionParams = z.object({
  id: AddressWord,
  n: AddressWord.transform((word) => Version.safeParse(Number(word)).data ?? 0),
})

/** Admins alone may ask for a version. */
export const PageQuery = z.object({
  version: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_VERSION)
    .optional()
    .meta({ description: 'a preview, for admins' }),
})

const shown = {
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  topic: z.string(),
  image: z.string(),
  imageAlt: z.string(),
  publishedAt: z.string().nullable(),
}

export const PageView = z
  .object({
    ...shown,
    blocks: z.array(ContentBlock),
    updatedAt: z.string(),
    seoTitle: z.string(),
    seoDescription: z.string(),
  })
  .meta({ id: 'Page' })
export type PageView = z.infer<typeof PageView>

export const PostQuery = z.object({
  page: Page,
  limit: z.coerce.number().int().min(1).max(12).default(12),
})

export const PostItem = z.object(shown).meta({ id: 'PostItem' })
export type PostItem = z.infer<typeof PostItem>

export const PostListView = listPage('posts', PostItem)
export type PostListView = z.infer<typeof PostListView>
