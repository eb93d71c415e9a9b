import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Picture } from '../../ui/Picture.tsx'

type PictureViewerProps = {
  title: string
  pictures: readonly { image: string; alt: string }[]
  /** The index of the picture shown first, from 0. */
  first: number
  onClose: () => void
}

/** One picture as large as the window allows, with buttons for the others; a press makes it larger than that, to be scrolled. */
export function PictureViewer({ title, pictures, first, onClose }: PictureViewerProps) {
  const [index, setIndex] = useState(first)
  /** The pressed point of the picture, from 0 to 1 each way; `null` while all of it is shown. */
  const [point, setPoint] = useState<{ x: number; y: number } | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const shown = pictures[index]
  const isLarge = point !== null

  useLayoutEffect(() => {
    if (frame.current === null || point === null) return
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = frame.current
    frame.current.scrollTo({
      left: point.x * scrollWidth - clientWidth / 2,
      top: point.y * scrollHeight - clientHeight / 2,
      behavior: 'instant',
    })
  }, [point])

  const step = (by: number) => {
    setIndex((index + by + pictures.length) % pictures.length)
    setPoint(null)
  }
  const zoom = ({ currentTarget, detail, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    // A key has no point.
    const pressed =
      detail === 0 ? { x: 0.5, y: 0.5 } : { x: (clientX - left) / width, y: (clientY - top) / height }
    setPoint(isLarge ? null : pressed)
  }

  return (
    <Modal open isWide title={title} onClose={onClose}>
      <div
        ref={frame}
        // Arrow keys move what is larger than its frame.
        {...(isLarge && { tabIndex: 0, role: 'group', 'aria-label': 'Enlarged picture' })}
        className="h-[60dvh] overflow-auto overscroll-contain rounded-xl bg-sunken"
      >
        <button
          type="button"
          aria-label={isLarge ? 'Zoom out' : 'Zoom in'}
          onClick={zoom}
          className={isLarge ? 'block w-[max(160%,60rem)] cursor-zoom-out' : 'block size-full cursor-zoom-in'}
        >
          <Picture
            key={shown?.image}
            url={shown?.image ?? ''}
            alt={shown?.alt ?? ''}
            width={640}
            height={640}
            sizes={isLarge ? '1280px' : '(min-width: 1056px) 960px, calc(100vw - 80px)'}
            className={isLarge ? 'h-auto w-full' : 'size-full object-contain'}
          />
        </button>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        {pictures.length > 1 && (
          <>
            <Button variant="secondary" onClick={() => step(-1)}>
              Previous
            </Button>
            <p
              role="status"
              className="text-sm text-muted tabular-nums"
            >{`${index + 1} of ${pictures.length}`}</p>
            <Button variant="secondary" onClick={() => step(1)}>
              Next
            </Button>
          </>
        )}
      </div>
    </Modal>
  )
}
