import { useState } from 'react'
import { imageKey, imagePath } from '../../../../contract/images.ts'
import { LazyPart } from '../../../ui/LazyPart.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'

const loadViewer = async () => (await import('./PhotoViewer.tsx')).PhotoViewer

/** Thumbnails; a press shows one large. Without scripts each is a link to its file. */
export function ReviewPhotos({ photos, author }: { photos: readonly string[]; author: string }) {
  const [shown, setShown] = useState<number | null>(null)
  const title = `Photos by ${author}`
  const close = () => setShown(null)
  return (
    <>
      <ul aria-label={title} className="mt-3 flex flex-wrap gap-2">
        {photos.map((url, index) => (
          <li key={url}>
            <a
              href={imagePath(imageKey(url) ?? '', 1280)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
                event.preventDefault()
                setShown(index)
              }}
              className="block rounded-xl"
            >
              <Picture
                url={url}
                alt={`Photo ${index + 1} by ${author}`}
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
      {shown !== null && (
        <LazyPart
          name="The photo"
          open={loadViewer}
          with={{ photos, author, first: shown, onClose: close }}
          waiting={<Spinner />}
          frame={(children) => (
            <Modal open title={title} onClose={close}>
              {children}
            </Modal>
          )}
        />
      )}
    </>
  )
}
