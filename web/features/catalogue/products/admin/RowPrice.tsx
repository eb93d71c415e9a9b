import Pencil from 'lucide-react/icons/pencil'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import type { ProductView } from '../../../../../contract/schemas/product.ts'
import { currencyName } from '../../../../../contract/currency-table.ts'
import { errorText, refusedFieldsOf } from '../../../../api/error-text.ts'
import { noAmount, typedAmount } from '../../../../forms/amounts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import { useUpdateProductMutation } from './products.api.ts'
import { useMoney } from '../../../../routing/money.ts'

type RowPriceProps = {
  product: ProductView
  /** Called when somebody else has saved the product since the list was loaded. */
  onStale: () => void
}

/** A product's price on a button that turns into a field. The focus returns to the button when the field closes. */
export function RowPrice({ product, onStale }: RowPriceProps) {
  const money = useMoney()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (!isOpen && wasOpen.current) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen) return <PriceForm product={product} onStale={onStale} onClose={() => setOpen(false)} />
  const price = money.show(product.price)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`Change the price of ${product.name}, ${price}`}
        onClick={() => setOpen(true)}
        className="inline-flex min-h-6 items-center gap-1 rounded tabular-nums hover:text-ink hover:underline pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
      >
        {price}
        <Pencil aria-hidden="true" className="size-3" />
      </button>
      {' · '}
    </>
  )
}

function PriceForm({ product, onStale, onClose }: RowPriceProps & { onClose: () => void }) {
  const money = useMoney()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(money.plain(product.price))
  const [problem, setProblem] = useState<string | null>(null)
  const [updateProduct, { isLoading }] = useUpdateProductMutation()
  useEffect(() => field.current?.select(), [])

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isLoading) return
    if (text.trim() === '') return refuse('Please enter a price')
    const price = typedAmount(text, money.decimals)
    if (price === null) return refuse(noAmount(money.decimals))
    if (price === product.price) return onClose()
    const { error } = await updateProduct({
      id: product._id,
      body: { price, version: product.version },
    })
    if (error === undefined) {
      dashboardToast.success('Product updated successfully')
      return onClose()
    }
    if ('status' in error && error.status === 409) onStale()
    const [refused] = refusedFieldsOf(error)
    refuse(refused === undefined ? errorText(error) : `This value ${refused.message}`)
  }
  const refuse = (why: string) => {
    setProblem(why)
    field.current?.focus()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      className="my-1 flex flex-wrap items-center gap-2"
    >
      <input
        ref={field}
        inputMode="decimal"
        autoComplete="off"
        aria-label={`Price of ${product.name} in ${currencyName(money.currency)}`}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : id}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        className="h-11 w-28 rounded-xl border border-edge bg-surface px-3 text-sm text-ink aria-invalid:border-danger"
      />
      <Button type="submit" busy={isLoading}>
        Save
      </Button>
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      {problem !== null && (
        <span id={id} role="alert" className="basis-full text-sm text-danger">
          {problem}
        </span>
      )}
    </form>
  )
}
