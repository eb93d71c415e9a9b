import { useState, type MouseEvent } from 'react'
import { imageKey, imagePath } from '../../../contract/images.ts'
import { LazyPart } from '../../ui/LazyPart.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

const openViewer = async () => (await import('./PictureViewer.tsx')).PictureViewer

/** Small pictures whose press shows one large. Without scripts each is a link to its file. */
export function usePictureViewer(title: string, pictures: readonly { image: string; alt: string }[]) {
  const [shown, setShown] = useState<number | null>(null)
  const close = () => setShown(null)
  return {
    /** Returns the props of the link around a small picture. */
    linkTo: (index: number) => ({
      href: imagePath(imageKey(pictures[index]?.image ?? '') ?? '', 1280),
      onClick: (event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        setShown(index)
      },
    }),
    viewer: shown !== null && (
      <LazyPart
        name="The picture"
        open={openViewer}
        with={{ title, pictures, first: shown, onClose: close }}
        waiting={<Spinner />}
        frame={(children) => (
          <Modal open title={title} onClose={close}>
            {children}
          </Modal>
        )}
      />
    ),
  }
}
