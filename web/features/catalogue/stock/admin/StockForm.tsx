import { useEffect, useState } from 'react'
import type { StockBody, StockView } from '../../../../../contract/schemas/stock.ts'
import { CHANGE_REASONS } from '../../../../../contract/stock.ts'
import { errorCodeOf, errorText } from '../../../../api/error-text.ts'
import { useGuardBeside } from '../../../../forms/unsaved.ts'
import { useTextForm } from '../../../../forms/use-text-form.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FormError } from '../../../../ui/FormError.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { SubmitButton } from '../../../../ui/SubmitButton.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import { useChangeStockMutation, useCloseCheckoutsMutation } from './stock.api.ts'

const COUNT = 'count'

const REASON_TITLES: Record<(typeof CHANGE_REASONS)[number] | typeof COUNT, string> = {
  count: 'Stock count',
  received: 'Received',
  returned: 'Returned',
  damaged: 'Damaged',
  lost: 'Lost',
}

type StockTexts = {
  reason: keyof typeof REASON_TITLES
  units: string
  note: string
  lowAt: string
  orderMost: string
}

const takesAway = new Set(['damaged', 'lost'])

const startOf = (stock: StockView | null): StockTexts => ({
  reason: COUNT,
  units: '',
  note: '',
  lowAt: stock === null ? '' : String(stock.lowAt),
  orderMost: stock === null || stock.orderMost === null ? '' : String(stock.orderMost),
})

type StockFormProps = {
  productId: string
  /** `null` while the product is not counted: the first count starts it. */
  stock: StockView | null
  onSaved: () => void
  /** Called with whether closing would lose input. */
  onDirty?: (isDirty: boolean) => void
}

/** The form that changes the quantity, each time with a reason for its movement. */
export function StockForm({ productId, stock, onSaved, onDirty }: StockFormProps) {
  const { form, field, isDirty, isSubmitting, isUnsaved, startFrom, onSubmit, refuse, problem } =
    useTextForm<StockTexts>({ start: startOf(stock) })
  const { dirtyFields } = form.formState
  const [changeStock] = useChangeStockMutation()
  const [closeOpenCheckouts, closing] = useCloseCheckoutsMutation()
  // One id for each change the admin makes, so that a repeated press has no effect.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const [reason, note] = form.watch(['reason', 'note'])
  const counts = stock === null || reason === COUNT

  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])
  useGuardBeside(isUnsaved)

  const save = onSubmit(async (texts) => {
    // The first count stores all that is shown.
    const body =
      stock === null
        ? bodyOf({ ...texts, reason: COUNT }, { lowAt: true, orderMost: texts.orderMost !== '' })
        : bodyOf(texts, dirtyFields)
    if (Object.keys(body).length === 0) return onSaved()
    const { data, error } = await changeStock({ productId, body: { requestId, ...body } })
    // Whoever was told what is stored makes another change; without an answer this one may have been made.
    if (error === undefined || errorCodeOf(error) === 'conflict') setRequestId(crypto.randomUUID())
    if (error !== undefined) return refuse(error)
    dashboardToast.success('Stock updated')
    startFrom(startOf(data.stock))
    onSaved()
  })

  const close = async () => {
    const { data } = await closeOpenCheckouts({ productId })
    if (data !== undefined)
      dashboardToast.success(`Checkouts closed: ${data.closed}. Already paid and now orders: ${data.paid}.`)
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-4" aria-label="Stock">
      <div className="grid gap-4 sm:grid-cols-2">
        {stock !== null && (
          <Select label="Reason" {...field('reason')}>
            {[COUNT, ...CHANGE_REASONS].map((value) => (
              <option key={value} value={value}>
                {REASON_TITLES[value as keyof typeof REASON_TITLES]}
              </option>
            ))}
          </Select>
        )}
        <TextField
          label={counts ? 'On hand' : 'How many'}
          hint={counts ? 'Including units that are sold but not shipped' : undefined}
          inputMode="numeric"
          pattern="\d{1,7}"
          title="a whole number up to 9,999,999"
          required={!counts || stock === null || note.trim() !== ''}
          {...field('units')}
        />
        <TextField label="Note" maxLength={200} {...field('note')} />
        <TextField
          label="Low stock threshold"
          inputMode="numeric"
          pattern="\d{1,4}"
          title="a whole number up to 9,999"
          {...field('lowAt')}
        />
        <TextField
          label="Maximum per order"
          hint="Leave empty for no limit"
          inputMode="numeric"
          pattern="\d{1,2}"
          title="a whole number from 1 to 99"
          {...field('orderMost')}
        />
      </div>
      {problem !== null && <FormError>{problem}</FormError>}
      {closing.error !== undefined && <FormError>{errorText(closing.error)}</FormError>}
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={isSubmitting}>{stock === null ? 'Start tracking' : 'Save stock'}</SubmitButton>
        {stock !== null && stock.held > 0 && (
          <Button variant="secondary" busy={closing.isLoading} onClick={() => void close()}>
            Close open checkouts
          </Button>
        )}
      </div>
    </form>
  )
}

/** Returns the fields that were changed, so that another admin's changes since stay. An empty number changes nothing. */
function bodyOf(
  { reason, units, note, lowAt, orderMost }: StockTexts,
  changed: Partial<Record<keyof StockTexts, boolean>>,
): Omit<StockBody, 'requestId' | 'note'> & { note?: string } {
  const count = Number(units)
  return {
    ...(units.trim() !== '' && {
      ...(reason === COUNT ? { count } : { change: takesAway.has(reason) ? -count : count, reason }),
      note: note.trim(),
    }),
    ...(changed.lowAt === true && lowAt.trim() !== '' && { lowAt: Number(lowAt) }),
    ...(changed.orderMost === true && { orderMost: orderMost.trim() === '' ? null : Number(orderMost) }),
  }
}
