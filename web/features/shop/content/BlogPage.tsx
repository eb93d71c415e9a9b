import { useNavigate, useSearchParams } from 'react-router'
import { contentPaths } from '../../../../contract/content.ts'
import { QueryStates } from '../../../tables/QueryStates.tsx'
import { Head } from '../../../routing/Head.tsx'
import { useShop } from '../../../routing/shop.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { blogPath, pageOf } from './blog-address.ts'
import { useGetPostsQuery } from './content.api.ts'
import { PostCard } from './PostCard.tsx'

/** All published posts, newest first. */
export function Component() {
  const page = pageOf(useSearchParams()[0])
  const query = useGetPostsQuery({ page })
  const navigate = useNavigate()
  const { name } = useShop()
  return (
    <div className="mx-auto max-w-7xl px-4 py-10 sm:px-6 lg:px-8">
      <Head
        title={page === 1 ? 'Blog' : `Blog, page ${page}`}
        description={`Articles about plants and plant care by ${name}.`}
        path={blogPath(page)}
      />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={`Blog of ${name}`}
        href={contentPaths.feed()}
      />
      <h1 id="blog-title" tabIndex={-1} className="font-serif text-4xl outline-none sm:text-5xl">
        Blog
      </h1>
      <QueryStates
        query={query}
        failure="The posts could not be loaded."
        isEmpty={({ posts }) => posts.length === 0}
        empty={<EmptyState title="No posts yet." />}
      >
        {({ posts, totalPages }) => (
          <>
            <ul className="mt-8 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
              {posts.map((post) => (
                <li key={post.slug}>
                  <PostCard post={post} heading="h2" />
                </li>
              ))}
            </ul>
            {totalPages > 1 && (
              <div className="mt-10">
                <Pagination
                  page={page}
                  totalPages={totalPages}
                  onChange={(next) => void navigate(blogPath(next))}
                  hrefOf={blogPath}
                  headingId="blog-title"
                />
              </div>
            )}
          </>
        )}
      </QueryStates>
    </div>
  )
}
