import type { ReactNode } from 'react'
import { useViewer } from '../../people/login/use-viewer.ts'
import { PageTitle } from '../../../tables/PageTitle.tsx'
import { Failure, QueryStates, type QueryState } from '../../../tables/QueryStates.tsx'

type DashboardHomeProps<Stats> = {
  /** The role of the dashboard, which the greeting names. */
  of: 'user' | 'admin'
  query: QueryState<Stats>
  children: (stats: Stats) => ReactNode
}

/** The first page of a dashboard: a greeting, and figures once they are loaded. */
export function DashboardHome<Stats>({ of, query, children }: DashboardHomeProps<Stats>) {
  const { username } = useViewer()
  return (
    <div className="grid gap-6">
      <PageTitle title="Dashboard" />
      <p className="wrap-anywhere text-muted">{`Hi, ${username}! Welcome to the ${of} dashboard.`}</p>
      <QueryStates
        query={query}
        failure="Failed to load stats!"
        isEmpty={(stats) => stats === null}
        empty={<Failure text="No stats found!" />}
      >
        {children}
      </QueryStates>
    </div>
  )
}
