import { contentPaths } from '../../../../contract/content.ts'
import type { FieldVariant } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useGetPagesQuery } from './settings.api.ts'

type PageFieldProps = FieldVariant & {
  /** The last part of the page's address; empty for none. */
  value: string
  onChange: (value: string) => void
}

/** One of the merchant's pages, also one that is not published or not written yet. */
export function PageField({ label, hint, error, value, onChange }: PageFieldProps) {
  const { data } = useGetPagesQuery({ kind: 'page', limit: 100 })
  const pages = data?.contents ?? []
  const isKnown = value === '' || pages.some(({ slug }) => slug === value)
  return (
    <Select
      label={label}
      hint={hint}
      error={error}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">No page</option>
      {!isKnown && (
        <option value={value}>
          {data === undefined ? value : `No page yet at ${contentPaths.page(value)}`}
        </option>
      )}
      {pages.map(({ slug, title, state }) => (
        <option key={slug} value={slug}>
          {state === 'draft' ? `${title} (not published)` : title}
        </option>
      ))}
    </Select>
  )
}
