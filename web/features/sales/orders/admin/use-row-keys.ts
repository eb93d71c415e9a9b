import { useEffect, useRef } from 'react'
import type { OrderView } from '../../../../../contract/schemas/order.ts'

type Pages = { page: number; last: number; onPage: (page: number) => void }

const boxOf = (order: OrderView) => document.querySelector<HTMLElement>(`[data-row="${order._id}"]`)

/**
 * Moves the focus between rows by keys, across pages as well: a page opened by a key has the focus in its first row, or
 * in its last after going back.
 *
 * @param rows the shown rows; none while others are loading
 */
export function useRowKeys(rows: readonly OrderView[], { page, last, onPage }: Pages) {
  const wanted = useRef<'first' | 'last' | null>(null)
  useEffect(() => {
    if (wanted.current === null || rows.length === 0) return
    const row = wanted.current === 'first' ? rows[0] : rows.at(-1)
    wanted.current = null
    if (row !== undefined) boxOf(row)?.focus()
  }, [rows])

  const current = (): OrderView | undefined => {
    const row = document.activeElement?.closest('.data-row')
    const id = row?.querySelector<HTMLElement>('[data-row]')?.dataset['row']
    return rows.find((order) => order._id === id)
  }
  const turn = (by: 1 | -1, end: 'first' | 'last') => {
    const next = page + by
    if (next < 1 || next > last) return
    wanted.current = end
    onPage(next)
  }
  const step = (by: 1 | -1) => {
    const order = current()
    const place = order === undefined ? (by === 1 ? 0 : rows.length - 1) : rows.indexOf(order) + by
    const next = rows[place]
    if (next !== undefined) boxOf(next)?.focus()
    else if (rows.length > 0) turn(by, by === 1 ? 'first' : 'last')
  }
  return { current, step, turn: (by: 1 | -1) => turn(by, 'first') }
}
