import { useEffect, useRef, useState } from 'react'
import { dashboardToast } from '../../../ui/toast.ts'
import { useViewer } from '../../people/login/use-viewer.ts'

type Named = { _id: string }
export type Selected<Row> = ReadonlyMap<string, Row>

/**
 * Selected rows of a list, on any of its pages. They are stored outside the list's screen, so that they stay selected on
 * return; only for the user who selected them.
 *
 * @param things the name of the rows
 * @param most the most rows that can be selected
 */
export function createSelection<Row extends Named>(things: string, most: number) {
  let kept: { viewer: string; rows: Selected<Row> } | undefined
  return () => {
    const { _id: viewer } = useViewer()
    const [selected, setSelected] = useState<Selected<Row>>(() =>
      kept?.viewer === viewer ? kept.rows : new Map(),
    )
    // Boxes that were ticked before the page was alive are heard one after the other, before the next render.
    const latest = useRef(selected)
    useEffect(() => {
      latest.current = selected
      kept = { viewer, rows: selected }
    }, [viewer, selected])

    const choose = (rows: readonly Row[], isChosen: boolean) => {
      const next = new Map(latest.current)
      for (const row of rows) {
        if (isChosen) next.set(row._id, row)
        else next.delete(row._id)
      }
      if (next.size > most) return dashboardToast.info(`At most ${most} ${things} can be selected at once`)
      latest.current = next
      setSelected(next)
    }
    return {
      selected,
      choose,
      toggle: (row: Row) => choose([row], !latest.current.has(row._id)),
      clear: () => setSelected(new Map()),
      /** Updates the selected rows at once, before the list is loaded again. */
      change: (ids: readonly string[], changes: Partial<Row>) => {
        const changed = new Set(ids)
        setSelected(
          (now) => new Map([...now].map(([id, row]) => [id, changed.has(id) ? { ...row, ...changes } : row])),
        )
      },
    }
  }
}
