import type { CollectionFilter, ShownCategory } from '../../../../contract/categories.ts'
import { NEED_CHOICES } from '../../../../contract/plant-needs.ts'
import { LENGTHS } from '../../../../contract/limits.ts'
import type { useTextForm } from '../../../forms/use-text-form.ts'
import { Select } from '../../../ui/Select.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { needLabel, SALE_LABEL } from '../../catalogue/products/shop/filter-words.ts'
import { useGetProductTagsQuery } from '../../catalogue/products/shop/counts.api.ts'

const NEEDS = [
  ['light', 'Light'],
  ['water', 'Water'],
  ['pets', 'Pets'],
  ['size', 'Size'],
] as const

const NAMES = ['category', 'tag', 'sale', 'light', 'water', 'pets', 'size'] as const

export type FilterTexts = Record<(typeof NAMES)[number], string>

/** The filter of a collection as the texts of its form; empty where nothing is chosen. */
export const textsOf = (filter: CollectionFilter = {}) =>
  Object.fromEntries(NAMES.map((name) => [name, filter[name] ?? ''])) as FilterTexts

/** What was chosen of these. */
export const filterOfTexts = (texts: FilterTexts) =>
  Object.fromEntries(NAMES.flatMap((name) => (texts[name].trim() === '' ? [] : [[name, texts[name].trim()]])))

type CollectionFieldsProps = {
  field: (
    name: keyof FilterTexts,
  ) => Omit<ReturnType<ReturnType<typeof useTextForm<FilterTexts>>['field']>, 'name'>
  categories: readonly ShownCategory[]
}

/** Which products a collection shows: the filters of the shop, all of which must be met. */
export function CollectionFields({ field, categories }: CollectionFieldsProps) {
  const { data } = useGetProductTagsQuery()
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">Shows what meets all of these</legend>
      <TextField
        label="Tag"
        list="collection-tags"
        autoComplete="off"
        maxLength={LENGTHS.tag}
        {...field('tag')}
      />
      <datalist id="collection-tags">
        {data?.tags.map(({ tag }) => (
          <option key={tag} value={tag}>
            {tag}
          </option>
        ))}
      </datalist>
      <Select label="Category" {...field('category')}>
        <option value="">Any</option>
        {categories.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </Select>
      {NEEDS.map(([name, label]) => (
        <Select key={name} label={label} {...field(name)}>
          <option value="">Any</option>
          {NEED_CHOICES[name].map((choice) => (
            <option key={choice} value={choice}>
              {needLabel(name, choice)}
            </option>
          ))}
        </Select>
      ))}
      <Select label="Price" {...field('sale')}>
        <option value="">Any</option>
        <option value="true">{SALE_LABEL}</option>
      </Select>
    </fieldset>
  )
}
