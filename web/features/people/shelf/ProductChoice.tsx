import { useId, useState } from 'react'
import { useGetProductsQuery } from '../../../api/products.api.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'

/** The pause in typing, in milliseconds, before the server is asked. */
const REST = 250
const OFFERED = 10

/** A product chosen by its name, as soon as the name is complete. */
export function useProductChoice() {
  const [text, setText] = useState('')
  const words = useDebounced(text.trim(), REST)
  const { currentData } = useGetProductsQuery({ q: words, limit: OFFERED }, { skip: words === '' })
  const offered = (currentData?.products ?? []).filter(({ category }) => category !== 'plant accessories')
  const chosen = offered.find(({ name }) => name.toLowerCase() === text.trim().toLowerCase())
  return { text, setText, offered, chosen }
}

export function ProductChoice({ text, setText, offered, chosen }: ReturnType<typeof useProductChoice>) {
  const listId = useId()
  return (
    <>
      <TextField
        label="A plant of this shop"
        hint={
          chosen === undefined
            ? 'If it is one of ours, choose it by its name: we know how often it drinks.'
            : 'One of ours. Call it what you like.'
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
