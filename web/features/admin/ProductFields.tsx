import Trash2 from 'lucide-react/icons/trash-2'
import type { FormEvent, ReactNode } from 'react'
import { CATEGORIES, CATEGORY_TITLES, type Category } from '../../../contract/categories.ts'
import { LENGTHS, PRICE_CENTS_MOST } from '../../../contract/limits.ts'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { FormError } from '../../ui/FormError.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ImageUpload } from '../dashboard/ImageUpload.tsx'
import { useImageUpload } from '../dashboard/use-image-upload.ts'
import type { ProductForm } from './product-form.ts'

type ProductFieldsProps = {
  form: ProductForm
  onChange: (change: Partial<ProductForm>) => void
  onSubmit: () => void
  submitLabel: string
  pending: boolean
  /** Why the form cannot be sent, or was refused; `null` when all is well. */
  problem: string | null
  children?: ReactNode
}

/** The form of a new and of an existing product. */
export function ProductFields({
  form,
  onChange,
  onSubmit,
  submitLabel,
  pending,
  problem,
  children,
}: ProductFieldsProps) {
  const picture = useImageUpload((image) => onChange({ image }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const removeImage = () => {
    picture.forget()
    onChange({ image: '' })
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid max-w-3xl gap-5 rounded-card border border-line bg-surface p-5 sm:p-6"
    >
      <TextField
        label="Name"
        required
        maxLength={LENGTHS.productName}
        value={form.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Category"
          required
          value={form.category}
          onChange={(event) => onChange({ category: event.target.value as Category })}
        >
          <option value="">Choose a category</option>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {CATEGORY_TITLES[category]}
            </option>
          ))}
        </Select>
        <TextField
          label="Price"
          type="number"
          inputMode="decimal"
          required
          min="0.01"
          max={PRICE_CENTS_MOST / 100}
          step="0.01"
          value={form.price}
          onChange={(event) => onChange({ price: event.target.value })}
        />
      </div>
      <TextArea
        label="Description"
        required
        rows={5}
        maxLength={LENGTHS.productDescription}
        value={form.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <div className="flex flex-wrap items-start gap-4">
        {form.image !== '' && <Preview image={form.image} onRemove={removeImage} />}
        <div className="min-w-0 flex-1 basis-60">
          <ImageUpload label="Image" state={picture.state} onChoose={(file) => void picture.upload(file)} />
        </div>
      </div>
      {children}
      {problem !== null && <FormError>{problem}</FormError>}
      <div>
        <SubmitButton busy={pending} disabled={picture.state.step === 'uploading'}>
          {submitLabel}
        </SubmitButton>
      </div>
    </form>
  )
}

function Preview({ image, onRemove }: { image: string; onRemove: () => void }) {
  return (
    <div className="relative w-28 overflow-hidden rounded-xl">
      <Picture url={image} alt="Chosen picture" sizes="112px" width={112} height={140} placeholder={null} />
      <button
        type="button"
        aria-label="Remove image"
        onClick={onRemove}
        className="absolute top-1 right-1 grid size-9 place-items-center rounded-full bg-surface text-danger"
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}
