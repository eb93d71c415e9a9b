import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { LENGTHS, MAX_PRICE_CENTS } from '../../../../../contract/limits.ts'
import { currencyName } from '../../../../../contract/currency-table.ts'
import { pointForComma } from '../../../../forms/amounts.ts'
import { DraftNotice } from '../../../../forms/DraftNotice.tsx'
import { LeaveGuard } from '../../../../forms/LeaveGuard.tsx'
import { MarkdownArea } from '../../../../forms/paste/MarkdownArea.tsx'
import type { useTextForm } from '../../../../forms/use-text-form.ts'
import { useMoney } from '../../../../routing/money.ts'
import { useCategories, useShopView } from '../../../../routing/shop.ts'
import { SubmitButton } from '../../../../ui/SubmitButton.tsx'
import { FormError } from '../../../../ui/FormError.tsx'
import { Picture } from '../../../../ui/Picture.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { DropZone } from '../../../common/uploads/DropZone.tsx'
import { ImageUpload } from '../../../common/uploads/ImageUpload.tsx'
import { useUploadCount } from '../../../common/uploads/upload-count.ts'
import { useImageUpload } from '../../../common/uploads/use-image-upload.ts'
import type { ProductForm } from './product-form.ts'

/** @param untilUploaded waits for a picture that was chosen while the product was being saved */
export type SaveProduct = (texts: ProductForm, untilUploaded: () => Promise<void>) => Promise<void>

type ProductFieldsProps = {
  productForm: ReturnType<typeof useTextForm<ProductForm>>
  onSubmit: SaveProduct
  submitLabel: string
  children?: ReactNode
}

/** The form of a new or an existing product. */
export function ProductFields({ productForm, onSubmit, submitLabel, children }: ProductFieldsProps) {
  const { form, field, isSubmitting, isUnsaved, isIncomplete, isRestored, startOver, problem } = productForm
  const money = useMoney()
  const { money: shopMoney } = useShopView()
  const setImage = (url: string) => form.setValue('image', url, { shouldDirty: true })
  const { filed: categories } = useCategories()
  const { isUploading, countUpload, cancelUploads, untilUploaded } = useUploadCount()
  const picture = useImageUpload(setImage, countUpload)
  const choosePicture = (file: File) => void picture.upload(file)
  const image = form.watch('image')
  const discard = () => {
    cancelUploads()
    startOver()
  }
  const removeImage = () => {
    picture.forget()
    setImage('')
  }

  return (
    <form
      onSubmit={productForm.onSubmit((texts) => onSubmit(texts, untilUploaded))}
      noValidate
      className="grid max-w-3xl gap-5 rounded-card border border-line bg-surface p-5"
    >
      <LeaveGuard isUnsaved={() => isUnsaved() || isUploading} onLeave={discard} />
      {isRestored && <DraftNotice onStartOver={discard} />}
      <TextField
        label="Name"
        required
        autoComplete="off"
        maxLength={LENGTHS.productName}
        {...field('name')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select label="Category" required {...field('category')}>
          <option value="">Select a category</option>
          {categories.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </Select>
        <TextField
          label="Price"
          hint={`In ${currencyName(money.currency)}, ${shopMoney?.included ? 'including' : 'without'} tax`}
          type="number"
          inputMode="decimal"
          autoComplete="off"
          required
          step={money.major(1)}
          onBeforeInput={pointForComma}
          data-least={money.major(1)}
          data-most={money.major(MAX_PRICE_CENTS)}
          data-decimals={money.decimals}
          {...field('price')}
        />
      </div>
      <MarkdownArea
        label="Description"
        required
        rows={5}
        maxLength={LENGTHS.productDescription}
        isMarkdown={form.watch('descriptionFormat') === 'markdown'}
        onMarkdown={() => form.setValue('descriptionFormat', 'markdown', { shouldDirty: true })}
        {...field('description')}
      />
      <DropZone onChoose={choosePicture}>
        <div className="flex flex-wrap items-start gap-4">
          {image !== '' && <Preview image={image} onRemove={removeImage} />}
          <div className="min-w-0 flex-1 basis-60">
            <ImageUpload label="Image" state={picture.state} onChoose={choosePicture} />
            <p className="mt-2 hidden text-sm text-muted pointer-fine:block">Or drop an image here.</p>
          </div>
        </div>
      </DropZone>
      {children}
      {isIncomplete && <FormError>Please fill all the required fields</FormError>}
      {!isIncomplete && problem !== null && <FormError>{problem}</FormError>}
      <div>
        <SubmitButton busy={isSubmitting} disabled={picture.state.step === 'uploading'}>
          {submitLabel}
        </SubmitButton>
      </div>
    </form>
  )
}

function Preview({ image, onRemove }: { image: string; onRemove: () => void }) {
  return (
    <div className="relative w-28 overflow-hidden rounded-xl">
      <Picture url={image} alt="Selected image" sizes="112px" width={112} height={140} placeholder={null} />
      <button
        type="button"
        aria-label="Remove image"
        onClick={onRemove}
        className="absolute top-1 right-1 grid size-11 place-items-center rounded-full bg-surface text-danger"
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}
