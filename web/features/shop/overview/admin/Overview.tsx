import { Checks } from './Checks.tsx'
import { useGetSetupQuery } from './overview.api.ts'
import { Sales } from './Sales.tsx'
import { ToDo } from './ToDo.tsx'

/** Open tasks, sales and, once there is no set-up list that shows them, the checks: below the figures that every shop has. */
export function Overview() {
  const { data: setup } = useGetSetupQuery(undefined)
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <ToDo />
      <Sales />
      {setup?.hasSold && <Checks />}
    </div>
  )
}
