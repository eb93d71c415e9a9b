import { contentPaths } from '../../../../contract/content.ts'
import { socialPath } from '../../../../contract/images.ts'
import { paths } from '../../../../contract/paths.ts'
import type { PageView } from '../../../../contract/schemas/content.ts'
import { Head } from '../../../routing/Head.tsx'
import { useShop } from '../../../routing/shop.ts'
import { useOrigin } from '../../../routing/site.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { Blocks } from './Blocks.tsx'
import { useGetPostQuery } from './content.api.ts'
import { articleJsonLd, crumbsJsonLd } from './content-json-ld.ts'
import { descriptionOf } from './description.ts'
import { HeroImage } from './HeroImage.tsx'
import { postDay } from './post-day.ts'
import { Shown, useWanted } from './Shown.tsx'

/** A post of the blog. */
export function Component() {
  const wanted = useWanted()
  const query = useGetPostQuery(wanted)
  return (
    <Shown version={wanted.version} query={query}>
      {(post) => (
        <>
          {wanted.version === undefined && <PostHead post={post} />}
          <div className="mx-auto max-w-3xl px-4 py-6 sm:px-6">
            <Breadcrumbs
              items={[
                { label: 'Home', to: paths.home() },
                { label: 'Blog', to: contentPaths.blog() },
                { label: post.title },
              ]}
            />
            <article className="mt-6">
              <PostLine post={post} />
              <h1 className="mt-2 font-serif text-4xl leading-tight text-balance wrap-anywhere sm:text-5xl">
                {post.title}
              </h1>
              <HeroImage page={post} />
              <div className="mt-8 grid grid-cols-1 gap-4 text-lg leading-relaxed wrap-anywhere">
                <Blocks blocks={post.blocks} />
              </div>
            </article>
          </div>
        </>
      )}
    </Shown>
  )
}

/** The topic and the day of a post. */
const PostLine = ({ post: { topic, publishedAt } }: { post: PageView }) => (
  <p className="flex flex-wrap gap-x-2 text-sm text-muted">
    {topic !== '' && <span className="font-semibold text-clay">{topic}</span>}
    {publishedAt !== null && <time dateTime={publishedAt}>{postDay(publishedAt)}</time>}
  </p>
)

function PostHead({ post }: { post: PageView }) {
  const origin = useOrigin()
  const { name } = useShop()
  const path = contentPaths.post(post.slug)
  const crumbs = [
    { label: 'Home', to: paths.home() },
    { label: 'Blog', to: contentPaths.blog() },
    { label: post.title, to: path },
  ]
  const image = socialPath(post.image)
  return (
    <Head
      title={post.seoTitle || post.title}
      description={descriptionOf(post)}
      path={path}
      type="article"
      {...(image !== null && { image })}
      jsonLd={[articleJsonLd(post, { name, origin }), crumbsJsonLd(crumbs, origin)]}
    />
  )
}
