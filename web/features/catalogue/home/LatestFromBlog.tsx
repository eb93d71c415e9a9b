import { useId } from 'react'
import { BLOG_POSTS } from '../../../../brand/home.ts'
import type { BlogPost } from '../../../../brand/types.ts'
import { Link } from '../../../routing/Link.tsx'
import { ScenePicture } from '../../common/ScenePicture.tsx'
import { sectionClass, sectionTitleClass } from './home-classes.ts'

// The same in every time zone, so that the browser's page equals the server's.
const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export function LatestFromBlog() {
  if (BLOG_POSTS.length === 0) return null
  return (
    <section id="blog" aria-labelledby="blog-title" className={`${sectionClass} mt-16 scroll-mt-8 sm:mt-24`}>
      <h2 id="blog-title" className={sectionTitleClass}>
        Latest From Blog
      </h2>
      <ul className="mt-7 grid gap-x-6 gap-y-8 sm:mt-9 sm:gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {BLOG_POSTS.map((post) => (
          <li key={post.title}>
            <Post post={post} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Post({ post: { picture, topic, title, date, text, link } }: { post: BlogPost }) {
  const id = useId()
  return (
    <article
      aria-labelledby={id}
      className="max-sm:grid wrap-anywhere max-sm:grid-cols-[min(7.5rem,33%)_minmax(0,1fr)] max-sm:items-start max-sm:gap-4"
    >
      <ScenePicture
        name={picture}
        sizes="(min-width: 80rem) 286px, (min-width: 64rem) 23vw, (min-width: 40rem) 46vw, 172px"
        className="aspect-square w-full rounded-card object-cover sm:aspect-[10/7]"
      />
      <div>
        <p className="flex flex-wrap gap-x-2 text-sm text-muted sm:mt-4">
          <span className="font-semibold text-clay">{topic}</span>
          <time dateTime={date}>{dayFormat.format(new Date(date))}</time>
        </p>
        <h3 id={id} className="mt-1 font-serif text-xl leading-snug sm:mt-1.5">
          {title}
        </h3>
        <p className="mt-1.5 text-muted max-sm:text-base sm:mt-2">{text}</p>
        {link !== null && (
          <Link
            to={link.to}
            className="mt-1 inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
          >
            {link.label}
          </Link>
        )}
      </div>
    </article>
  )
}
