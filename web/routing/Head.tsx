import { useState } from 'react'
import { SOCIAL_SIZE } from '../../contract/images.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useShop } from './shop.ts'
import { useOrigin } from './site.ts'

type HeadProps = {
  /** Without the shop's name. `null` for the home page. */
  title: string | null
  description: string
  /** The canonical path of this page, from `contract/paths.ts`. */
  path: string
  /** Path of the picture for link previews, a JPEG of `SOCIAL_SIZE`. */
  image?: string
  type?: 'website' | 'article' | 'product'
  /** schema.org descriptions; `null` in a browser keeps the server's, and adds none after a change of page. */
  jsonLd?: readonly (object | null)[]
}

/** The data for search engines and link previews; React moves it into the document's head. */
export function Head({
  title,
  description,
  path,
  image = '/social.jpg',
  type = 'website',
  jsonLd,
}: HeadProps) {
  const origin = useOrigin()
  const { name, claim } = useShop()
  const url = `${origin}${path}`
  return (
    <>
      <title>{title === null ? `${name}: ${claim}` : `${title} | ${name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title ?? name} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={new URL(image, url).href} />
      <meta property="og:image:width" content={String(SOCIAL_SIZE.width)} />
      <meta property="og:image:height" content={String(SOCIAL_SIZE.height)} />
      <meta name="twitter:card" content="summary_large_image" />
      {jsonLd?.map((thing, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never change places
        <JsonLd key={`${path} ${index}`} thing={thing} />
      ))}
    </>
  )
}

/** The title of a page that search engines must not index: a private page, an order, a missing product. */
export function UnlistedHead({ title }: { title: string }) {
  const { name } = useShop()
  return (
    <>
      <title>{`${title} | ${name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}

/** `null` as in `jsonLd` above. */
export function JsonLd({ thing }: { thing: object | null }) {
  const isHydrated = useHydrated()
  const [drawn] = useState(!isHydrated)
  if (thing === null && !drawn) return null
  // No `<` remains, so no text of a product can end the element.
  const json = thing === null ? '' : JSON.stringify(thing).replaceAll('<', String.raw`\u003c`)
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: json }}
      suppressHydrationWarning={thing === null}
    />
  )
}
