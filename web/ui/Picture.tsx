import Sprout from 'lucide-react/icons/sprout'
import type { CSSProperties } from 'react'
import { imageSrcSet, type ImageWidth } from '../../contract/images.ts'

type PictureProps = {
  /** One of the shop's pictures, offered in every width and format; anything else is shown as missing. */
  url: string
  alt: string
  /** The place it takes, as in CSS, so that the browser can choose. */
  sizes: string
  /** Only their ratio matters: it keeps the place. */
  width: number
  height: number
  /** A colour, or a tiny picture as a data URL, to paint until the picture is there. */
  placeholder?: string | null | undefined
  /** Seen without scrolling: loaded at once, before others. */
  priority?: boolean
  /** The largest width, in pixels, that exists or is of use. */
  largest?: ImageWidth
  /** As in CSS: it moves from page to page where both show a picture of this name. */
  viewTransitionName?: string | undefined
  /** Beside what the picture says of itself. */
  style?: CSSProperties
  /** It cannot be had. */
  onError?: () => void
  className?: string
}

export function Picture({
  url,
  alt,
  sizes,
  width,
  height,
  placeholder,
  priority = false,
  largest = 1280,
  viewTransitionName,
  style,
  onError,
  className = 'w-full',
}: PictureProps) {
  const [avif, webp] = [imageSrcSet(url, 'avif', largest), imageSrcSet(url, 'webp', largest)]
  if (avif === null || webp === null)
    return <Missing alt={alt} ratio={`${width} / ${height}`} className={className} />
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={url}
        srcSet={webp}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        {...(priority ? { fetchPriority: 'high' as const } : {})}
        style={{ ...painted(placeholder), viewTransitionName, ...style }}
        onError={onError}
        className={className}
      />
    </picture>
  )
}

function painted(placeholder: string | null | undefined): CSSProperties | undefined {
  if (placeholder === null || placeholder === undefined) return undefined
  if (/^#[\da-f]{6}$/i.test(placeholder)) return { backgroundColor: placeholder }
  if (!placeholder.startsWith('data:image/')) return undefined
  return { backgroundImage: `url("${placeholder}")`, backgroundSize: 'cover' }
}

function Missing({ alt, ratio, className }: { alt: string; ratio: string; className: string }) {
  return (
    <span
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      style={{ aspectRatio: ratio }}
      className={`grid place-items-center bg-leaf-soft text-leaf ${className}`}
    >
      <Sprout aria-hidden="true" className="size-1/4 opacity-60" />
    </span>
  )
}
