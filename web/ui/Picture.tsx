import Sprout from 'lucide-react/icons/sprout'
import type { CSSProperties } from 'react'
import { imageSrcSet, type ImageWidth } from '../../contract/images.ts'

type PictureProps = {
  /** One of the shop's pictures, in every width and format; any other address is shown as missing. */
  url: string
  alt: string
  /** Its displayed size, as in CSS, so that the browser can choose a file. */
  sizes: string
  /** Only the ratio matters, which reserves the space. */
  width: number
  height: number
  /** A colour, or a tiny picture as a data URL, shown until the picture is loaded. */
  placeholder?: string | null | undefined
  /** Seen without scrolling: loaded at once, before others. */
  priority?: boolean
  /** The largest useful width, in pixels. */
  largest?: ImageWidth
  /** As in CSS: the picture is animated between pages that show one with the same name. */
  viewTransitionName?: string | undefined
  /** Beside the picture's own styles. */
  style?: CSSProperties
  /** Called when it fails to load. */
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
      // As of an image: a ratio of the class comes before its own.
      style={className.includes('aspect-') ? undefined : { aspectRatio: ratio }}
      className={`grid place-items-center bg-leaf-soft text-leaf ${className}`}
    >
      <Sprout aria-hidden="true" className="size-1/4 opacity-60" />
    </span>
  )
}
