import { Sales } from './Sales.tsx'
import { ToDo } from './ToDo.tsx'

/** Open tasks and sales, below the figures that every shop has. */
export function Overview() {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <ToDo />
      <Sales />
    </div>
  )
}
