import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { PageView } from '../../../../contract/schemas/content.ts'
import { QueryStates, type QueryState } from '../../../tables/QueryStates.tsx'
import { UnlistedHead } from '../../../routing/Head.tsx'
import { versionOf } from './preview.ts'

/** The version that the address names, else the published one. */
export function useWanted(): { slug: string; version?: number } {
  const { slug = '' } = useParams()
  const version = versionOf(useSearchParams()[0])
  return version === null ? { slug } : { slug, version }
}

type ShownProps = {
  version: number | undefined
  query: QueryState<PageView>
  children: (page: PageView) => ReactNode
}

/** A page or post, or the version of it that an admin looks at. */
export const Shown = ({ version, query, children }: ShownProps) => (
  <>
    {version !== undefined && (
      <>
        <UnlistedHead title="Preview" />
        <p role="note" className="bg-warn-soft px-4 py-3 text-center text-sm text-warn">
          {`Preview of version ${version}. Only admins see this page.`}
        </p>
      </>
    )}
    <QueryStates query={query} failure="This page could not be loaded.">
      {children}
    </QueryStates>
  </>
)
