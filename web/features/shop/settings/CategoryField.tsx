import { useCategories } from '../../../routing/shop.ts'
import { Select } from '../../../ui/Select.tsx'

type CategoryFieldProps = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  value: string
  onChange: (key: string) => void
}

/** One of the shop's categories. */
export function CategoryField({ onChange, ...field }: CategoryFieldProps) {
  const { filed, withKey } = useCategories()
  return (
    <Select {...field} onChange={({ target }) => onChange(target.value)}>
      {withKey(field.value) === undefined && <option value={field.value}>Select a category</option>}
      {filed.map(({ key, title }) => (
        <option key={key} value={key}>
          {title}
        </option>
      ))}
    </Select>
  )
}
