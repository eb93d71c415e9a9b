import { Button } from '../../../ui/Button.tsx'
import type { FieldVariant } from '../../../ui/Field.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { ImageUpload } from '../../common/uploads/ImageUpload.tsx'
import { useImageUpload } from '../../common/uploads/use-image-upload.ts'

type PictureFieldProps = FieldVariant & { value: string; onChange: (value: string) => void }

/** A picture that is uploaded as soon as it is chosen; what is saved is its address. */
export function PictureField({ label, hint, error, value, onChange }: PictureFieldProps) {
  const upload = useImageUpload(onChange)
  const remove = () => {
    upload.forget()
    onChange('')
  }
  return (
    <div className="grid gap-2">
      <ImageUpload
        label={label}
        progressText="Uploading..."
        saysFailure
        state={upload.state}
        onChoose={(file) => void upload.upload(file)}
      />
      {value !== '' && (
        <div className="flex flex-wrap items-center gap-4">
          <Picture
            url={value}
            alt={`Selected: ${label}`}
            width={96}
            height={96}
            sizes="96px"
            largest={320}
            className="size-24 rounded-xl bg-sunken object-contain"
          />
          <Button variant="secondary" onClick={remove}>
            Remove <span className="sr-only">{label}</span>
          </Button>
        </div>
      )}
      {(error ?? hint) !== undefined && (
        <p className={`text-sm ${error === undefined ? 'text-muted' : 'text-danger'}`}>{error ?? hint}</p>
      )}
    </div>
  )
}
