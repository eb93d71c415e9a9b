import { useId } from 'react'
import { UPLOAD_TYPES } from '../../../contract/limits.ts'
import type { UploadState } from './use-image-upload.ts'

type ImageUploadProps = {
  label: string
  state: UploadState
  /** The specification's words where the picture is a product's (section 8). */
  progressText?: string
  onChoose: (file: File) => void
}

/** A file field for one picture, and what becomes of it. */
export function ImageUpload({
  label,
  state,
  progressText = 'Product uploading...',
  onChoose,
}: ImageUploadProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={UPLOAD_TYPES.join(',')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file !== undefined) onChoose(file)
        }}
        className="w-full min-w-0 rounded-2xl border border-edge bg-surface p-2 text-sm file:mr-3 file:cursor-pointer file:rounded-full file:border-0 file:bg-leaf-soft file:px-4 file:py-2 file:font-medium file:text-leaf"
      />
      <div role="status" className="mt-2 text-sm text-muted empty:mt-0">
        {state.step === 'uploading' && progressText}
        {state.step === 'done' && 'Image upload successfully!'}
      </div>
      {state.step === 'uploading' && <ProgressBar label="Upload" share={state.share} />}
    </div>
  )
}

/** `share` from 0 to 1. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 overflow-hidden rounded-full bg-leaf-soft"
    >
      <div className="h-full bg-leaf transition-[width]" style={{ width: `${share * 100}%` }} />
    </div>
  )
}
