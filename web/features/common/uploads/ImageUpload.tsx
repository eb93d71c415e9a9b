import { useEffect, useRef } from 'react'
import { UPLOAD_TYPES } from '../../../../contract/uploads.ts'
import { FileField } from '../../../ui/FileField.tsx'
import type { UploadState } from './use-image-upload.ts'

type ImageUploadProps = {
  label: string
  state: UploadState
  /** Shown while the picture is sent. */
  progressText?: string
  /** A product's picture that fails is only logged (docs/behaviour.md#admins-pages). */
  saysFailure?: boolean
  onChoose: (file: File) => void
}

/** A file field for one picture, its progress and its failure. */
export function ImageUpload({
  label,
  state,
  progressText = 'Product uploading...',
  saysFailure = false,
  onChoose,
}: ImageUploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const { step } = state
  useEffect(() => {
    // A failed file is removed from the field, so that it can be chosen again.
    if (step === 'idle' && input.current !== null) input.current.value = ''
  }, [step])
  return (
    <div className="min-w-0">
      <FileField ref={input} label={label} accept={UPLOAD_TYPES.join(',')} onChoose={onChoose} />
      <div role="status" className="mt-2 text-sm text-muted empty:mt-0">
        {step === 'uploading' && progressText}
        {step === 'done' && 'Image upload successfully!'}
        {step === 'idle' && saysFailure && <span className="text-danger">{state.problem}</span>}
      </div>
      {step === 'uploading' && (
        <>
          <ProgressBar label="Upload" share={state.share} />
          <button
            type="button"
            onClick={() => {
              input.current?.focus()
              state.cancel()
            }}
            className="mt-1 inline-flex min-h-9 items-center text-sm link pointer-coarse:min-h-11"
          >
            Cancel <span className="sr-only">upload: {label}</span>
          </button>
        </>
      )}
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
