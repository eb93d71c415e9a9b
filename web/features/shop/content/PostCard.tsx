import { useId, type ReactNode } from 'react'
import { contentPaths } from '../../../../contract/content.ts'
import type { PostItem } from '../../../../contract/schemas/content.ts'
import { Link } from '../../../routing/Link.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { postDay } from './post-day.ts'

export const postPicture = {
  sizes: '(min-width: 80rem) 286px, (min-width: 64rem) 23vw, (min-width: 40rem) 46vw, 172px',
  className: 'aspect-square w-full rounded-card object-cover sm:aspect-[10/7]',
} as const

type PostFrameProps = {
  picture: ReactNode
  topic: string
  date: string | null
  title: ReactNode
  text: string
  /** The level of the title's heading. */
  heading?: 'h2' | 'h3'
  children?: ReactNode
}

/** The look of a post in a list. */
export function PostFrame({
  picture,
  topic,
  date,
  title,
  text,
  heading: Heading = 'h3',
  children,
}: PostFrameProps) {
  const id = useId()
  return (
    <article
      aria-labelledby={id}
      className="max-sm:grid wrap-anywhere max-sm:grid-cols-[min(7.5rem,33%)_minmax(0,1fr)] max-sm:items-start max-sm:gap-4"
    >
      {picture}
      <div>
        <p className="flex flex-wrap gap-x-2 text-sm text-muted sm:mt-4">
          {topic !== '' && <span className="font-semibold text-clay">{topic}</span>}
          {date !== null && <time dateTime={date}>{postDay(date)}</time>}
        </p>
        <Heading id={id} className="mt-1 font-serif text-xl leading-snug sm:mt-1.5">
          {title}
        </Heading>
        <p className="mt-1.5 text-muted max-sm:text-base sm:mt-2">{text}</p>
        {children}
      </div>
    </article>
  )
}

/** A published post, which its title opens. */
export const PostCard = ({ post, heading }: { post: PostItem } & Pick<PostFrameProps, 'heading'>) => (
  <PostFrame
    {...(heading !== undefined && { heading })}
    picture={<Picture url={post.image} alt="" width={10} height={7} largest={960} {...postPicture} />}
    topic={post.topic}
    date={post.publishedAt}
    title={
      <Link
        to={contentPaths.post(post.slug)}
        className="inline-flex items-center hover:underline pointer-coarse:min-h-11"
      >
        {post.title}
      </Link>
    }
    text={post.excerpt}
  />
)
