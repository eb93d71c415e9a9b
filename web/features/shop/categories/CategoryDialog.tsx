import { CATEGORY_LENGTHS, HOLDS, type Holds } from '../../../../contract/category-limits.ts'
import { LENGTHS } from '../../../../contract/limits.ts'
import type { CategoryBody, CategoryView } from '../../../../contract/schemas/category.ts'
import { TAX_CLASSES, type TaxClass } from '../../../../contract/totals.ts'
import { DialogForm } from '../../../forms/DialogForm.tsx'
import { useTextForm } from '../../../forms/use-text-form.ts'
import { Select } from '../../../ui/Select.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { dashboardToast } from '../../../ui/toast.ts'
import { PictureField } from '../settings/PictureField.tsx'
import { CollectionFields, filterOfTexts, textsOf } from './CollectionFields.tsx'
import { useAddCategoryMutation, useChangeCategoryMutation } from './categories.api.ts'

const HOLDS_TITLES: Record<Holds, string> = {
  plants: 'Plants',
  'outdoor plants': 'Outdoor plants',
  accessories: 'Accessories',
  other: 'Something else',
}

const TAX_TITLES: Record<TaxClass, string> = {
  standard: 'Standard',
  reduced: 'Reduced',
  second: 'Second reduced',
  zero: 'Zero',
}

type CategoryDialogProps = {
  /** `null` for a new one. */
  category: CategoryView | null
  isCollection: boolean
  all: readonly CategoryView[]
  onClose: () => void
}

/** The form of a category or a collection. */
export function CategoryDialog({ category, isCollection, all, onClose }: CategoryDialogProps) {
  const textForm = useTextForm({
    start: {
      title: category?.title ?? '',
      slug: category?.slug ?? '',
      description: category?.description ?? '',
      image: category?.image ?? '',
      imageAlt: category?.imageAlt ?? '',
      holds: category?.holds ?? HOLDS[0],
      taxClass: category?.taxClass ?? TAX_CLASSES[0],
      hidden: category?.hidden ? 'hidden' : '',
      ...textsOf(category?.filter),
    },
    missing: { title: 'Please enter a title' },
  })
  const { form, field, onSubmit, refuse, closeSaved } = textForm
  const [add] = useAddCategoryMutation()
  const [change] = useChangeCategoryMutation()
  const image = form.watch('image')

  const save = onSubmit(async ({ title, slug, description, image, imageAlt, ...texts }) => {
    const { holds, taxClass, hidden } = texts
    const filter = filterOfTexts(texts)
    if (isCollection && Object.keys(filter).length === 0)
      return refuse('Please choose what the collection shows')
    const body: CategoryBody = {
      description,
      image,
      imageAlt,
      title: title.trim(),
      ...(isCollection ? { filter } : { holds, taxClass }),
      hidden: hidden !== '',
      // The four of a new shop have one with a sign that new ones cannot have.
      ...(slug.trim() !== '' && slug !== category?.slug && { slug: slug.trim() }),
    }
    const { error } = await (category === null
      ? add({ body })
      : change({ key: category.key, body: { ...body, version: category.version } }))
    if (error !== undefined) return refuse(error)
    dashboardToast.success(isCollection ? 'Collection saved' : 'Category saved')
    closeSaved(onClose)
  })

  return (
    <DialogForm
      title={`${category === null ? 'New' : 'Edit'} ${isCollection ? 'collection' : 'category'}`}
      textForm={textForm}
      submit="Save"
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Title"
        required
        autoComplete="off"
        maxLength={CATEGORY_LENGTHS.title}
        {...field('title')}
      />
      <TextField
        label="Address"
        autoComplete="off"
        spellCheck={false}
        maxLength={CATEGORY_LENGTHS.slug}
        hint="The last part; leave empty to make it of the title"
        {...field('slug')}
      />
      <TextArea
        label="Description"
        rows={3}
        maxLength={CATEGORY_LENGTHS.description}
        hint="Above its products, and in search results"
        {...field('description')}
      />
      {isCollection ? (
        <CollectionFields
          field={field}
          categories={all.filter(({ filter, movingTo }) => filter === undefined && movingTo === undefined)}
        />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Holds"
            hint="Outdoor plants are left out by the finder; accessories fit plants"
            {...field('holds')}
          >
            {HOLDS.map((holds) => (
              <option key={holds} value={holds}>
                {HOLDS_TITLES[holds]}
              </option>
            ))}
          </Select>
          <Select label="Tax" hint="Of products without a tax of their own" {...field('taxClass')}>
            {TAX_CLASSES.map((taxClass) => (
              <option key={taxClass} value={taxClass}>
                {TAX_TITLES[taxClass]}
              </option>
            ))}
          </Select>
        </div>
      )}
      <Select
        label="Shown"
        hint={isCollection ? undefined : 'Products of a hidden category stay on sale'}
        {...field('hidden')}
      >
        <option value="">
          {isCollection ? 'In searches and the sitemap' : 'In menus, filters and the sitemap'}
        </option>
        <option value="hidden">Hidden</option>
      </Select>
      <PictureField
        label="Picture"
        hint="For its tile on the home page"
        value={image}
        onChange={(url) => form.setValue('image', url, { shouldDirty: true })}
      />
      {image !== '' && (
        <TextField label="Picture description" maxLength={LENGTHS.productName} {...field('imageAlt')} />
      )}
    </DialogForm>
  )
}
