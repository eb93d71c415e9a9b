import { useState } from 'react'
import type { BulkPriceView, PriceBatchView } from '../../../../../../contract/schemas/product-prices.ts'
import { errorText } from '../../../../../api/error-text.ts'
import { listOf } from '../../../../shop/bulk/list-of.ts'
import type { Notice } from '../../../../shop/bulk/UndoNotice.tsx'
import { useGetLastPriceBatchQuery, useUndoPricesMutation } from './prices.api.ts'

/** The last bulk change of prices and its undo; loaded from the server, so it survives a reload. */
export function useBulkPrices() {
  const last = useGetLastPriceBatchQuery(undefined, { refetchOnMountOrArgChange: true })
  const [undoPrices, { isLoading: busy }] = useUndoPricesMutation()
  const [notice, setNotice] = useState<Notice | null>(null)

  const undo = async (batchId: string) => {
    if (busy) return
    setNotice(null)
    const { data, error } = await undoPrices({ id: batchId })
    if (data === undefined) return setNotice({ text: errorText(error), isProblem: true })
    const { products, left, unreduced } = data
    const stay = left.length === 1 ? 'was' : 'were'
    const names = listOf(left.map(({ name }) => name))
    const lost = listOf(unreduced.map(({ name }) => name))
    setNotice({
      text: `${inPrices(products)} restored.${lost === '' ? '' : ` Without an old price, as a lower one was charged in the 30 days before: ${lost}.`}${left.length === 0 ? '' : ` ${names} ${stay} changed in the meantime and not restored.`}`,
      isProblem: false,
    })
  }
  return {
    undo,
    busy,
    notice,
    showResult: ({ left }: BulkPriceView) => {
      const text = leftText(left)
      setNotice(text === '' ? null : { text, isProblem: false })
    },
    batch: last.data?.batch,
    askedAt: last.fulfilledTimeStamp,
  }
}

export const inPrices = (count: number): string => (count === 1 ? '1 price' : `${count} prices`)

/** Describes a batch, such as `3 prices lowered by 10%.` */
export const batchText = ({ products, percent }: PriceBatchView): string =>
  `${inPrices(products)} ${percent < 0 ? 'lowered' : 'raised'} by ${Math.abs(percent)}%.`

export const REFUSALS = {
  same: 'already has this price',
  bounds: 'the new price is out of range',
  'old price': 'the new price is above the old price',
  changed: 'changed in the meantime, so the price was not changed',
  unknown: 'no longer exists',
} as const

/** Names the products that keep their price, and why. */
function leftText(left: BulkPriceView['left']): string {
  const reasons = Object.groupBy(left, ({ reason }) => reason)
  const sentences = (Object.keys(REFUSALS) as (keyof typeof REFUSALS)[]).flatMap((reason) => {
    const products = reasons[reason] ?? []
    if (products.length === 0) return []
    const count = products.length === 1 ? '1 product' : `${products.length} products`
    return [`${listOf(products.map(({ name }) => name ?? '')) || count}: ${REFUSALS[reason]}.`]
  })
  return sentences.join(' ')
}
