import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { Picture } from '../../../ui/Picture.tsx'

type PhotoViewerProps = {
  photos: readonly string[]
  author: string
  /** The index of the photo shown first, from 0. */
  first: number
  onClose: () => void
}

/** One photo as large as the window allows, with buttons for the others of the same review. */
export function PhotoViewer({ photos, author, first, onClose }: PhotoViewerProps) {
  const [index, setIndex] = useState(first)
  const step = (by: number) => setIndex((index + by + photos.length) % photos.length)
  return (
    <Modal open title={`Photos by ${author}`} onClose={onClose}>
      <Picture
        key={photos[index]}
        url={photos[index] ?? ''}
        alt={`Photo ${index + 1} by ${author}`}
        width={640}
        height={640}
        sizes="(min-width: 544px) 448px, calc(100vw - 80px)"
        className="max-h-[60dvh] w-full rounded-xl bg-sunken object-contain"
      />
      {photos.length > 1 && (
        <div className="mt-4 flex items-center justify-between gap-3">
          <Button variant="secondary" onClick={() => step(-1)}>
            Previous
          </Button>
          <p
            role="status"
            className="text-sm text-muted tabular-nums"
          >{`${index + 1} of ${photos.length}`}</p>
          <Button variant="secondary" onClick={() => step(1)}>
            Next
          </Button>
        </div>
      )}
    </Modal>
  )
}
