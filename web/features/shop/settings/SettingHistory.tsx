import type { SettingView } from '../../../../contract/schemas/setting.ts'
import { QueryStates } from '../../../tables/QueryStates.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { formatMoment } from '../../common/dates.ts'
import { useGetSettingHistoryQuery } from './settings.api.ts'
import { valueText } from './setting-values.ts'

type SettingHistoryProps = { setting: SettingView; onClose: () => void }

/** The changes of a setting: who, from what, to what. */
export function SettingHistory({ setting: { key, label }, onClose }: SettingHistoryProps) {
  const query = useGetSettingHistoryQuery({ key }, { refetchOnMountOrArgChange: true })
  return (
    <Modal open title={`History: ${label}`} onClose={onClose}>
      <QueryStates
        query={query}
        isEmpty={({ changes }) => changes.length === 0}
        empty={<p>No changes yet.</p>}
      >
        {({ changes }) => (
          <ol className="grid gap-4">
            {changes.map(({ _id, before, after, actor, createdAt }) => (
              <li key={_id} className="border-b border-line pb-4 last:border-0">
                <p className="text-sm text-muted wrap-anywhere">{`${formatMoment(createdAt)}, ${actor.email}`}</p>
                <p className="mt-1 wrap-anywhere">
                  <span className="sr-only">From </span>
                  <s className="text-muted">{valueText(before)}</s>
                  <span className="sr-only"> to </span> <strong>{valueText(after)}</strong>
                </p>
              </li>
            ))}
          </ol>
        )}
      </QueryStates>
    </Modal>
  )
}
