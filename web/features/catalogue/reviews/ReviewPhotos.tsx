import { Picture } from '../../../ui/Picture.tsx'
import { usePictureViewer } from '../../common/use-picture-viewer.tsx'

/** Thumbnails; a press shows one large. Without scripts each is a link to its file. */
export function ReviewPhotos({ photos, author }: { photos: readonly string[]; author: string }) {
  const title = `Photos by ${author}`
  const pictures = photos.map((image, index) => ({ image, alt: `Photo ${index + 1} by ${author}` }))
  const { linkTo, viewer } = usePictureViewer(title, pictures)
  return (
    <>
      <ul aria-label={title} className="mt-3 flex flex-wrap gap-2">
        {pictures.map(({ image, alt }, index) => (
          <li key={image}>
            <a {...linkTo(index)} className="block rounded-xl">
              <Picture
                url={image}
                alt={alt}
                width={128}
                height={96}
                sizes="128px"
                largest={320}
                className="h-24 w-32 rounded-xl bg-sunken object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {viewer}
    </>
  )
}
