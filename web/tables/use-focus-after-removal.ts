import { useEffect, useRef } from 'react'

const CONTROLS = 'a[href], button, summary, input'

/** The control of a row that had the focus last: its row's key, and the positions of row and control. */
type Place = { key: string | undefined; row: number; control: number }

/**
 * Restores the focus when its row has gone: to the same control of the row that took its place, or to the list when it
 * was the last one. Without it the keyboard starts again at the top of the page.
 *
 * @param keys of the rows, in order; one that is missing next time was removed
 * @returns a ref for the element around the table, which takes the focus (`tabIndex={-1}`)
 */
export function useFocusAfterRemoval(keys: readonly string[]) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef(keys)
  const last = useRef<Place | null>(null)

  useEffect(() => {
    const { current: element } = list
    // Not React's event: a dialog that closes returns the focus while React is changing the page, and React reports
    // nothing.
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest('.data-row') : null
      if (element === null || row === null) return
      const index = rowsOf(element).indexOf(row)
      const control = [...row.querySelectorAll(CONTROLS)].indexOf(target as Element)
      last.current = { key: shown.current[index], row: index, control }
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [])

  useEffect(() => {
    shown.current = keys
    const { current: place } = last
    if (place?.key === undefined || keys.includes(place.key)) return
    last.current = null
    if (list.current === null || document.activeElement !== document.body) return
    const rows = rowsOf(list.current)
    const control = rows[Math.min(place.row, rows.length - 1)]?.querySelectorAll(CONTROLS)[place.control]
    if (control instanceof HTMLElement) control.focus()
    else list.current.focus()
  }, [keys])

  return list
}

const rowsOf = (list: Element) => [...list.querySelectorAll('.data-row')]
