import { CATEGORY_LENGTHS } from '../../../../contract/category-limits.ts'
import type { ImportOptions, StagedImportView } from '../../../../contract/schemas/imports.ts'
import { Select } from '../../../ui/Select.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { useGetCategoriesQuery } from '../categories/categories.api.ts'
import { numberOf } from './import-words.ts'

type CategoryMapProps = {
  one: StagedImportView
  options: ImportOptions
  onChange: (next: Partial<ImportOptions>) => void
}

/** What the file calls products without a category. */
const NONE = ''

/** The last part of `Plants > Indoor`, which a new category is named after, as long as its title may be. */
const lastOf = (name: string): string => (name.split(' > ').at(-1) ?? name).slice(0, CATEGORY_LENGTHS.title)

/** Which category of the shop each one of the file becomes. */
export function CategoryMap({ one, options, onChange }: CategoryMapProps) {
  const { data } = useGetCategoriesQuery()
  const categories = data?.categories ?? []
  const names = options.categoryFrom === 'tag' ? one.tags : one.categories
  const set = (name: string, value: string) =>
    onChange({ categories: { ...options.categories, [name]: value } })
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-serif text-lg">Categories</legend>
      {one.tags.length > 0 && (
        <RadioGroup
          legend="The category of a product is"
          name="category-from"
          options={[
            { value: 'type', label: 'its type or category in the file' },
            { value: 'tag', label: 'the first of its tags that has a category below' },
          ]}
          value={options.categoryFrom}
          onChange={(value) => onChange({ categoryFrom: value as ImportOptions['categoryFrom'] })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {names.map(({ name, products }) => {
          // A tag may be called `constructor`, which every object has.
          const mapped = Object.hasOwn(options.categories, name) ? options.categories[name]! : ''
          const isNew = mapped !== '' && !categories.some(({ key }) => key === mapped)
          return (
            <Select
              key={name}
              label={name === NONE ? 'Without a category' : name}
              hint={products === 1 ? '1 product' : `${numberOf(products)} products`}
              value={mapped}
              onChange={({ target }) => set(name, target.value)}
            >
              <option value="">Choose a category</option>
              {(name !== NONE || isNew) && (
                <option
                  value={isNew ? mapped : lastOf(name)}
                >{`New: ${isNew ? mapped : lastOf(name)}`}</option>
              )}
              {categories.map(({ key, title }) => (
                <option key={key} value={key}>
                  {title}
                </option>
              ))}
            </Select>
          )
        })}
      </div>
    </fieldset>
  )
}
