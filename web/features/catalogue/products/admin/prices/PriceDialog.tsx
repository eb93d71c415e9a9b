import { MAX_PRICE_CENTS } from '../../../../../../contract/limits.ts'
import {
  changedPrice,
  PERCENT,
  PRICE_ENDINGS,
  priceRefusal,
  type PriceEnding,
} from '../../../../../../contract/product-prices.ts'
import type { ProductListView } from '../../../../../../contract/schemas/product.ts'
import type { BulkPriceView } from '../../../../../../contract/schemas/product-prices.ts'
import { typedAmount } from '../../../../../forms/amounts.ts'
import { DialogForm } from '../../../../../forms/DialogForm.tsx'
import { useTextForm } from '../../../../../forms/use-text-form.ts'
import { Select } from '../../../../../ui/Select.tsx'
import { TextField } from '../../../../../ui/TextField.tsx'
import { QueryStates } from '../../../../../tables/QueryStates.tsx'
import { PricePreview, type PreviewedPrice } from './PricePreview.tsx'
import { useChangePricesMutation, useGetChosenProductsQuery } from './prices.api.ts'
import { inPrices } from './use-bulk-prices.ts'
import { useMoney } from '../../../../../routing/money.ts'
import type { MoneyIn } from '../../../../../../contract/currencies.ts'
import { currencyName } from '../../../../../../contract/currency-table.ts'

type PriceDialogProps = { ids: string[]; onDone: (answer: BulkPriceView) => void; onClose: () => void }

const start = { direction: 'lower' as 'lower' | 'raise', percent: '', ending: 'none' as PriceEnding }

/** Endings are hundredths; where a currency has none, the last two digits. */
const endingName = (ending: PriceEnding, { decimals, currency }: MoneyIn): string => {
  if (ending === 'none') return decimals === 0 ? `to whole ${currencyName(currency)}` : 'to the cent'
  if (ending === '.00') return decimals === 0 ? 'to whole hundreds' : `to whole ${currencyName(currency)}`
  return `to ${decimals === 0 ? ending.slice(1) : ending}`
}

/** Shows the chosen products' prices now and after the change; only the products shown are changed. */
export function PriceDialog({ ids, onDone, onClose }: PriceDialogProps) {
  const textForm = useTextForm({
    start,
    missing: { percent: 'Please enter a percentage' },
  })
  const { form, field, onSubmit, refuse } = textForm
  // The rows were chosen some time ago, perhaps on another page of the list; one stands for all variants.
  const query = useGetChosenProductsQuery({ ids, siblings: 'true' }, { refetchOnMountOrArgChange: true })
  const [changePrices] = useChangePricesMutation()
  const money = useMoney()
  const [direction, typed, ending] = form.watch(['direction', 'percent', 'ending'])
  const amount = typedAmount(typed) ?? 0
  const percent = direction === 'lower' ? -amount : amount
  const most = direction === 'lower' ? -PERCENT.least : PERCENT.most
  const isGiven = amount > 0 && amount <= most
  const prices = query.data === undefined ? [] : preview(query.data, isGiven ? percent : null, ending, money)
  const changing = prices.filter(({ next, refusal }) => next !== null && refusal === null)

  const save = onSubmit(async () => {
    if (changing.length === 0) return refuse('No prices would change.')
    const products = prices.map(({ product: { _id: id, version } }) => ({ id, version }))
    const answer = await changePrices({ body: { products, percent, ending } })
    if (answer.data === undefined) return refuse(answer.error)
    onDone(answer.data)
  })

  return (
    <DialogForm
      title="Change prices"
      textForm={textForm}
      submit={changing.length === 0 ? 'Change prices' : `Change ${inPrices(changing.length)}`}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <Select label="Change" {...field('direction')}>
          <option value="lower">Lower by</option>
          <option value="raise">Raise by</option>
        </Select>
        <TextField
          label="Percent"
          inputMode="decimal"
          autoComplete="off"
          data-least="0.01"
          data-most={most}
          required
          {...field('percent')}
        />
        <Select label="Round" {...field('ending')}>
          {PRICE_ENDINGS.map((value) => (
            <option key={value} value={value}>
              {endingName(value, money)}
            </option>
          ))}
        </Select>
      </div>
      <QueryStates query={query}>{() => <PricePreview prices={prices} />}</QueryStates>
    </DialogForm>
  )
}

/** @param percent `null` while none is given */
function preview(
  { products }: ProductListView,
  percent: number | null,
  ending: PriceEnding,
  { minor }: MoneyIn,
): PreviewedPrice[] {
  return products.map((product) => {
    if (percent === null) return { product, next: null, refusal: null }
    const price = minor(product.price)
    const next = changedPrice(price, percent, ending)
    const oldPrice = product.oldPrice === undefined ? null : minor(product.oldPrice)
    return { product, next, refusal: priceRefusal({ price, oldPrice }, next, MAX_PRICE_CENTS) }
  })
}
