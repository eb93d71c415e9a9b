import type { ReactNode, Ref } from 'react'
import { Panel } from '../../ui/Panel.tsx'
import { QueryStates, type QueryState } from '../QueryStates.tsx'
import { useFresh } from '../use-fresh.ts'

type EditPanelProps<Answer> = {
  title: string
  titleRef?: Ref<HTMLHeadingElement>
  /** What the values are for. */
  intro?: ReactNode
  query: QueryState<Answer> & { fulfilledTimeStamp?: number | undefined }
  /** The sentence when it cannot be loaded. */
  failure: string
  /** The form, usually an `EditForm`. */
  children: (stored: Answer) => ReactNode
}

/** The arguments of a panel's query: what was cached a minute ago is no start for an editor. */
export const FRESH = { refetchOnMountOrArgChange: true } as const

/** Below the form of a page: more values of the same thing, with a save button of their own. */
export function EditPanel<Answer>({
  title,
  titleRef,
  intro,
  query,
  failure,
  children,
}: EditPanelProps<Answer>) {
  const fresh = useFresh(query)
  return (
    <Panel title={title} titleRef={titleRef}>
      {intro !== undefined && <p className="text-sm text-muted">{intro}</p>}
      <QueryStates<Answer> query={fresh} failure={failure}>
        {children}
      </QueryStates>
    </Panel>
  )
}
