import { useState } from 'react'
import { MAX_VERSIONS } from '../../../../../contract/drafts.ts'
import { contentPaths } from '../../../../../contract/content.ts'
import type { ContentView, VersionListView } from '../../../../../contract/schemas/content.ts'
import { Link } from '../../../../routing/Link.tsx'
import { QueryStates } from '../../../../tables/QueryStates.tsx'
import { RowButton } from '../../../../tables/RowActions.tsx'
import { useConfirmation } from '../../../../tables/use-confirmation.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { formatMoment } from '../../../common/dates.ts'
import { useGetVersionsQuery, useRestoreVersionMutation } from './contents.api.ts'

/** The versions shown at first. */
const FIRST = 5

type ContentVersionsProps = { content: ContentView; onRestored: (content: ContentView) => void }

/** The saved versions with their authors; each can be restored. */
export function ContentVersions({ content, onRestored }: ContentVersionsProps) {
  const { _id: id, kind, slug, version: latest, publishedVersion } = content
  const query = useGetVersionsQuery({ id }, { refetchOnMountOrArgChange: true })
  const [isOpen, setOpen] = useState(false)
  const [restore] = useRestoreVersionMutation()
  const restoring = useConfirmation<number>(
    async (n) => {
      const answer = await restore({ id, n: String(n) })
      if (answer.data !== undefined) onRestored(answer.data)
      return answer
    },
    { success: 'Restored as a new version', failure: 'Failed to restore' },
  )
  return (
    <section aria-labelledby="versions-title" className="grid grid-cols-1 gap-3">
      <h2 id="versions-title" className="font-serif text-xl">
        Versions
      </h2>
      <QueryStates<VersionListView> query={query} failure="The versions could not be loaded.">
        {({ versions }) => (
          <>
            <ul className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
              {versions.slice(0, isOpen ? undefined : FIRST).map(({ version, createdAt, savedBy }) => (
                <li key={version} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
                  <span className="font-semibold">{`Version ${version}`}</span>
                  {version === publishedVersion && <Badge tone="green">Published</Badge>}
                  <span className="min-w-0 grow text-muted wrap-anywhere">
                    {formatMoment(createdAt)}
                    {savedBy !== null && `, ${savedBy}`}
                  </span>
                  <span className="flex items-center gap-1">
                    <Link
                      to={`${contentPaths.of(kind, slug)}?version=${version}`}
                      aria-label={`View version ${version}`}
                      className="inline-flex min-h-11 items-center rounded-full px-3 font-medium text-leaf hover:bg-leaf-soft"
                    >
                      View{' '}
                    </Link>
                    {version !== latest && (
                      <RowButton
                        label="Restore"
                        of={`version ${version}`}
                        onClick={() => restoring.ask(version)}
                      />
                    )}
                  </span>
                </li>
              ))}
            </ul>
            {!isOpen && versions.length > FIRST && (
              <Button variant="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
                {`Show all ${versions.length}`}
              </Button>
            )}
            <p className="text-sm text-muted">{`The last ${MAX_VERSIONS} versions and the published version are kept.`}</p>
          </>
        )}
      </QueryStates>
      {restoring.asked !== null && (
        <ConfirmDialog
          title={`Restore version ${restoring.asked}?`}
          confirmLabel="Restore"
          variant="primary"
          {...restoring.dialog}
        >
          The restored text becomes a new version, which visitors see only after you publish it.
        </ConfirmDialog>
      )}
    </section>
  )
}
