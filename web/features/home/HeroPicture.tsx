import { scenes } from 'virtual:scenes'
import { imagePath, imageSrcSet, type ImageWidth } from '../../../contract/images.ts'

const scene = (name: string) => {
  const found = scenes[name]
  if (found === undefined) throw new Error(`There is no scene named ${name}`)
  return { ...found, largest: found.widths.at(-1) as ImageWidth }
}

const wide = scene('hero')
const tall = scene('hero-phone')
const WIDE = '(min-width: 48rem)'

/** One drawing for wide screens, behind the words, and one for phones, below them; only one of them is loaded. */
export function HeroPicture() {
  return (
    <picture className="contents">
      {(['avif', 'webp'] as const).map((format) => (
        <source
          key={`wide-${format}`}
          media={WIDE}
          type={`image/${format}`}
          srcSet={imageSrcSet(imagePath(wide.key), format, wide.largest) ?? undefined}
          sizes="(min-width: 80rem) 76rem, 100vw"
          width={wide.width}
          height={wide.height}
        />
      ))}
      <source
        type="image/avif"
        srcSet={imageSrcSet(imagePath(tall.key), 'avif', tall.largest) ?? undefined}
        sizes="100vw"
      />
      <img
        src={imagePath(tall.key)}
        srcSet={imageSrcSet(imagePath(tall.key), 'webp', tall.largest) ?? undefined}
        sizes="100vw"
        alt=""
        width={tall.width}
        height={tall.height}
        fetchPriority="high"
        decoding="async"
        className="max-md:order-last max-md:w-full md:absolute md:inset-0 md:-z-10 md:size-full md:object-cover md:object-right"
      />
    </picture>
  )
}
