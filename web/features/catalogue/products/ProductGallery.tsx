import type { MouseEvent } from 'react'
import type { PictureView } from '../../../../contract/schemas/picture.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { usePictureViewer } from '../../common/use-picture-viewer.tsx'

type ProductGalleryProps = {
  name: string
  pictures: readonly PictureView[]
  /** Of the large picture: its size as in CSS, and its look. */
  sizes: string
  className: string
  viewTransitionName: string | undefined
}

const idOf = (index: number) => `picture-${index + 1}`

/** Pictures side by side, to swipe through; small ones below lead to each, and a press shows one large. All of it works without scripts. */
export function ProductGallery({
  name,
  pictures: stored,
  sizes,
  className,
  viewTransitionName,
}: ProductGalleryProps) {
  const pictures = stored.map((picture, index) => ({
    ...picture,
    alt: picture.alt || (index === 0 ? `Illustration of ${name}` : `${name}, picture ${index + 1}`),
  }))
  const { linkTo, viewer } = usePictureViewer(name, pictures)
  return (
    <>
      <ul
        aria-label={`Pictures of ${name}`}
        className="[scrollbar-width:none] flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-card motion-reduce:scroll-auto"
      >
        {pictures.map(({ image, alt, placeholder }, index) => (
          <li key={image} id={idOf(index)} className="w-full shrink-0 snap-center">
            <a {...linkTo(index)} className="block cursor-zoom-in rounded-card -outline-offset-2">
              <Picture
                url={image}
                alt={alt}
                width={960}
                height={1200}
                sizes={sizes}
                placeholder={placeholder}
                priority={index === 0}
                viewTransitionName={index === 0 ? viewTransitionName : undefined}
                className={className}
              />
            </a>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        // The large ones are links already, and come into view with the focus.
        <div aria-hidden="true" className="[scrollbar-width:none] mt-3 flex gap-2 overflow-x-auto">
          {pictures.map(({ image, placeholder }, index) => (
            <a
              key={image}
              href={`#${idOf(index)}`}
              tabIndex={-1}
              onClick={(event) => goTo(event, index)}
              className="shrink-0 rounded-xl"
            >
              <Picture
                url={image}
                alt=""
                width={88}
                height={88}
                sizes="(min-width: 640px) 88px, 64px"
                largest={320}
                placeholder={placeholder}
                className="size-16 rounded-xl object-cover sm:size-22"
              />
            </a>
          ))}
        </div>
      )}
      {viewer}
    </>
  )
}

/** Without a history entry, so that Back leads to the page before this one. */
function goTo(event: MouseEvent, index: number) {
  event.preventDefault()
  document.getElementById(idOf(index))?.scrollIntoView({ block: 'nearest', inline: 'center' })
}
