import { useId, useState } from 'react'
import { PLANTS_HELD } from '../../../../contract/categories.ts'
import { useGetProductsQuery } from '../../../api/products.api.ts'
import { useCategories } from '../../../routing/shop.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'

/** The pause in typing, in milliseconds, before the server is asked. */
const REST = 250
const OFFERED = 10

/** A product chosen by its name, as soon as the name is complete. */
export function useProductChoice() {
  const [text, setText] = useState('')
  const words = useDebounced(text.trim(), REST)
  const { currentData, isFetching } = useGetProductsQuery(
    { q: words, limit: OFFERED },
    { skip: words === '' },
  )
  const { withKey } = useCategories()
  const offered = (currentData?.products ?? []).filter(({ category }) =>
    PLANTS_HELD.includes(withKey(category)?.holds ?? 'other'),
  )
  const chosen = offered.find(({ name }) => name.toLowerCase() === text.trim().toLowerCase())
  const isSearching = words !== text.trim() || isFetching
  return { text, setText, offered, chosen, isSearching }
}

export function ProductChoice({
  text,
  setText,
  offered,
  chosen,
}: Omit<ReturnType<typeof useProductChoice>, 'isSearching'>) {
  const listId = useId()
  return (
    <>
      <TextField
        label="Product in this shop"
        hint={
          chosen === undefined
            ? 'If you bought the plant here, choose it by name to get its watering schedule.'
            : 'Product found. You can give the plant any name.'
        }
        list={listId}
        value={text}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
      />
      <datalist id={listId}>
        {offered.map(({ _id, name }) => (
          <option key={_id}>{name}</option>
        ))}
      </datalist>
    </>
  )
}
