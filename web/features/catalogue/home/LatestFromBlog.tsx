import { Link } from '../../../routing/Link.tsx'
import { useShopView } from '../../../routing/shop.ts'
import { ScenePicture } from '../../common/ScenePicture.tsx'
import { NEWEST_POSTS, useGetPostsQuery } from '../../shop/content/content.api.ts'
import { PostCard, PostFrame, postPicture } from '../../shop/content/PostCard.tsx'
import { sectionClass, sectionTitleClass } from './home-classes.ts'

/** The newest published posts; up to four, the shop's fixed ones fill the row. */
export function LatestFromBlog() {
  const posts = useGetPostsQuery(NEWEST_POSTS).data?.posts ?? []
  const fixed = useShopView().home.posts.slice(0, Math.max(0, NEWEST_POSTS.limit - posts.length))
  if (posts.length + fixed.length === 0) return null
  return (
    <section id="blog" aria-labelledby="blog-title" className={`${sectionClass} mt-16 scroll-mt-8 sm:mt-24`}>
      <h2 id="blog-title" className={sectionTitleClass}>
        Latest From Blog
      </h2>
      <ul className="mt-7 grid gap-x-6 gap-y-8 sm:mt-9 sm:gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {posts.map((post) => (
          <li key={post.slug}>
            <PostCard post={post} />
          </li>
        ))}
        {fixed.map(({ picture, link, ...post }) => (
          <li key={post.title}>
            <PostFrame {...post} picture={<ScenePicture name={picture} {...postPicture} />}>
              {link !== null && (
                <Link to={link.to} className="mt-1 inline-flex min-h-11 items-center link">
                  {link.label}
                </Link>
              )}
            </PostFrame>
          </li>
        ))}
      </ul>
    </section>
  )
}
