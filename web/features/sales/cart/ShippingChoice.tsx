import { useState } from 'react'
import type { QuoteView } from '../../../../contract/schemas/quote.ts'
import { longDay } from '../../../../contract/shipping-days.ts'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useMoney } from '../../../routing/money.ts'

type ShippingChoiceProps = {
  /** The sums of this cart; `null` until they are known. */
  quote: QuoteView | null
  /** What the buyer has chosen. */
  method: string | null
  onChoose: (name: string) => void
  /** The day by which it should arrive; empty for as soon as possible. */
  wish: string
  onWish: (day: string) => void
}

type Option = NonNullable<QuoteView['shippingOptions']>[number]

/** The ways in which this cart can be sent, and why it cannot; nothing to choose where there is one. */
export function ShippingChoice({ quote, method, onChoose, wish, onWish }: ShippingChoiceProps) {
  const money = useMoney()
  // While the cart is counted anew, the last ones stay.
  const [last, setLast] = useState(quote)
  if (quote !== null && quote !== last) setLast(quote)
  if (last?.shippingOptions === undefined) return null
  const { shippingOptions: options, shippingMethod: chosen = '', problems, arrivals = [] } = last
  const problem = problems.find(({ code }) => code === 'not_delivered' || code === 'shipping_needed')?.message
  if (options.length < 2 && problem === undefined && arrivals.length === 0) return null
  return (
    <div className="grid gap-2 border-t border-line bg-surface px-6 py-4 text-sm @max-xs:px-4">
      {(options.length > 1 || (options.length === 1 && chosen === '')) && (
        <RadioGroup
          legend="Delivery"
          name="shipping-method"
          value={options.find(({ name }) => name === method)?.name ?? chosen}
          onChange={onChoose}
          options={options.map((option) => ({
            value: option.name,
            label: <ShippingLabel {...option} />,
            count: option.price === 0 ? 'Free' : money.show(option.price),
          }))}
        />
      )}
      {arrivals.length > 0 && (
        <Select
          label="Arrives by"
          value={arrivals.includes(wish) ? wish : ''}
          onChange={({ target }) => onWish(target.value)}
        >
          <option value="">As soon as possible</option>
          {arrivals.slice(1).map((day) => (
            <option key={day} value={day}>
              {longDay(day)}
            </option>
          ))}
        </Select>
      )}
      <p role="status" className="font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </div>
  )
}

function ShippingLabel({ name, note, days }: Option) {
  const about = [
    note,
    days === undefined ? undefined : `at most ${days} working ${days === 1 ? 'day' : 'days'}`,
  ]
  const words = about.filter((each) => each !== undefined).join(', ')
  return (
    <span className="py-1 leading-tight">
      {name}
      {words !== '' && <small className="block text-muted">{words}</small>}
    </span>
  )
}
