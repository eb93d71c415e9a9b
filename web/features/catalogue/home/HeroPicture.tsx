import { scenes } from 'virtual:scenes'
import { imagePath, imageSrcSet, type ImageFormat, type ImageWidth } from '../../../../contract/images.ts'

/** From this width on the picture is behind the text; below, it is under it. As Tailwind's `md`. */
const WIDE = '(min-width: 48rem)'

/** Two drawings of one scene, one for wide screens and one for phones; a browser loads the one it shows, before anything else. */
export function HeroPicture() {
  const [wide, phone] = [sceneOf('hero'), sceneOf('hero-phone')]
  return (
    <picture className="contents">
      <source media={WIDE} type="image/avif" {...sources(wide, 'avif')} />
      <source media={WIDE} type="image/webp" {...sources(wide, 'webp')} />
      <source type="image/avif" {...sources(phone, 'avif')} />
      <img
        src={imagePath(phone.key)}
        {...sources(phone, 'webp')}
        alt=""
        fetchPriority="high"
        decoding="async"
        className="-z-10 w-full max-md:order-last max-md:mask-t-from-80% md:absolute md:inset-0 md:size-full md:object-cover md:object-[61%_50%] lg:object-[78%_50%]"
      />
    </picture>
  )
}

function sceneOf(name: string) {
  const scene = scenes[name]
  if (scene === undefined) throw new Error(`There is no scene named ${name}`)
  return scene
}

function sources({ key, width, height, widths }: ReturnType<typeof sceneOf>, format: ImageFormat) {
  const srcSet = imageSrcSet(imagePath(key), format, widths.at(-1) as ImageWidth) ?? ''
  return { srcSet, sizes: '(min-width: 1344px) 1312px, calc(100vw - 16px)', width, height }
}
