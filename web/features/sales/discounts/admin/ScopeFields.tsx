import { useState } from 'react'
import { MAX_SCOPE } from '../../../../../contract/discounts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { useDebounced } from '../../../../ui/use-debounced.ts'
import { useShopView } from '../../../../routing/shop.ts'
import { categoriesIn } from '../../../../../contract/categories.ts'
import { useGetManagedProductsQuery } from '../../../catalogue/products/admin/products.api.ts'
import { useGetProductsQuery } from '../../../../api/products.api.ts'

type ScopeProps = {
  /** Keys or ids. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** The categories that a discount is for; all without any. */
export function CategoryScope({ chosen, onChange }: ScopeProps) {
  const { all } = categoriesIn(useShopView().categories)
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Categories</legend>
      <div className="flex flex-wrap gap-x-5">
        {all.map(({ key, title }) => (
          <label key={key} className="inline-flex min-h-11 items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="size-5 accent-leaf"
              checked={chosen.includes(key)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, key] : chosen.filter((other) => other !== key))
              }
            />
            {title}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The products that a discount is for, found by their names. */
export function ProductScope({ chosen, onChange }: ScopeProps) {
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), 300)
  const found = useGetManagedProductsQuery({ q, limit: 5 }, { skip: q === '' })
  const named = useGetProductsQuery({ ids: [...chosen], limit: MAX_SCOPE }, { skip: chosen.length === 0 })
  const nameOf = (id: string) =>
    [...(named.data?.products ?? []), ...(found.data?.products ?? [])].find(({ _id }) => _id === id)?.name ??
    'Product'
  const offered = (found.data?.products ?? []).filter(({ _id }) => !chosen.includes(_id))
  return (
    <div className="grid gap-2">
      <TextField
        label="Products"
        type="search"
        hint={q === '' ? 'Search by name; without any product it is for all' : undefined}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {q !== '' && (
        <ul aria-label="Found products" className="flex flex-wrap gap-2">
          {offered.map(({ _id: id, name }) => (
            <li key={id}>
              <Button
                variant="secondary"
                disabled={chosen.length >= MAX_SCOPE}
                onClick={() => onChange([...chosen, id])}
              >
                {`Add ${name}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length > 0 && (
        <ul aria-label="Chosen products" className="flex flex-wrap gap-2">
          {chosen.map((id) => (
            <li key={id} className="inline-flex items-center gap-2 rounded-full bg-sunken pl-4 text-sm">
              {nameOf(id)}
              <button
                type="button"
                aria-label={`Remove ${nameOf(id)}`}
                className="inline-flex size-11 items-center justify-center rounded-full hover:text-danger"
                onClick={() => onChange(chosen.filter((other) => other !== id))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
