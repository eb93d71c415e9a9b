import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { MAX_REVIEW_PHOTOS } from '../../../../contract/limits.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { ImageUpload } from './ImageUpload.tsx'
import { useImageUpload } from './use-image-upload.ts'

type PhotosFieldProps = {
  /** Addresses of uploaded pictures. */
  photos: readonly string[]
  /** Receives the photos at that moment, because an upload may outlast them. */
  onChange: (change: (photos: string[]) => string[]) => void
}

/** Up to three photos, each uploaded as soon as it is chosen. */
export function PhotosField({ photos, onChange }: PhotosFieldProps) {
  const area = useRef<HTMLDivElement>(null)
  const upload = useImageUpload((url) =>
    onChange((before) => [...new Set([...before, url])].slice(0, MAX_REVIEW_PHOTOS)),
  )
  const isBusy = upload.state.step === 'uploading'
  const isFull = photos.length >= MAX_REVIEW_PHOTOS
  useEffect(() => {
    // The field that had the focus is gone with the last photo that was chosen.
    if (isFull && upload.state.step !== 'idle' && document.activeElement === document.body)
      area.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- the focus moves once
  }, [isFull])
  return (
    <div ref={area} role="group" tabIndex={-1} aria-label="Photos" className="grid gap-3 outline-none">
      {photos.length > 0 && (
        <ul aria-label="Your photos" className="flex flex-wrap gap-2">
          {photos.map((url, index) => (
            <li key={url} className="relative">
              <Picture
                url={url}
                alt={`Photo ${index + 1}`}
                width={96}
                height={96}
                sizes="96px"
                largest={320}
                className="size-24 rounded-xl bg-sunken object-cover"
              />
              <button
                type="button"
                aria-label={`Remove photo ${index + 1}`}
                onClick={() => {
                  area.current?.focus()
                  if (!isBusy) upload.forget()
                  onChange((before) => before.filter((each) => each !== url))
                }}
                className="absolute -top-2 -right-2 grid size-8 place-items-center rounded-full border border-edge bg-surface pointer-coarse:size-11"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isFull ? (
        <ImageUpload
          label={`Photos (optional, up to ${MAX_REVIEW_PHOTOS})`}
          progressText="Uploading..."
          saysFailure
          state={upload.state}
          onChoose={upload.uploadNext}
        />
      ) : (
        <p className="text-sm text-muted">{`You can add up to ${MAX_REVIEW_PHOTOS} photos.`}</p>
      )}
    </div>
  )
}
