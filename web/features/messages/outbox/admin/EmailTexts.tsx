import { useEffect } from 'react'
import { useParams } from 'react-router'
import { emailKindTitle } from '../../../../../contract/email-kinds.ts'
import type { SettingView } from '../../../../../contract/schemas/setting.ts'
import { EMAIL_TEXT_KEYS, settingsPage } from '../../../../../contract/settings.ts'
import { errorText } from '../../../../api/error-text.ts'
import { Link } from '../../../../routing/Link.tsx'
import { PageTitle } from '../../../../tables/PageTitle.tsx'
import { QueryStates } from '../../../../tables/QueryStates.tsx'
import { useDebounced } from '../../../../ui/use-debounced.ts'
import { SettingsForm } from '../../../shop/settings/SettingsForm.tsx'
import { useGetSettingsQuery } from '../../../shop/settings/settings.api.ts'
import { shownValue, tidied, type Changes } from '../../../shop/settings/setting-values.ts'
import { DrawnEmail } from './DrawnEmail.tsx'
import { usePreviewTextsMutation } from './emails.api.ts'

/** The words of one kind of e-mail, with a preview of what is typed. */
export function Component() {
  const { kind = '' } = useParams()
  const query = useGetSettingsQuery({ group: 'email' }, { refetchOnMountOrArgChange: true })
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle title={`E-mail: ${emailKindTitle(kind)}`}>
        <Link to={settingsPage('email')} className="inline-flex min-h-11 items-center link">
          All e-mails
        </Link>
      </PageTitle>
      <QueryStates query={query}>
        {({ groups }) => {
          const settings = groups.flatMap((group) => group.settings)
          const setting = settings.find(({ key }) => key === EMAIL_TEXT_KEYS + kind)
          if (setting === undefined) return <p>The text of this e-mail cannot be changed.</p>
          return <Texts key={kind} kind={kind} setting={setting} />
        }}
      </QueryStates>
    </div>
  )
}

const Texts = ({ kind, setting }: { kind: string; setting: SettingView }) => (
  <div className="grid grid-cols-1 items-start gap-8 2xl:grid-cols-2">
    <SettingsForm
      settings={[setting]}
      preview={(changes) => <TextsPreview kind={kind} texts={textsOf(setting, changes)} />}
    />
  </div>
)

/** What would be stored, as JSON, so that equal words are one value. */
const textsOf = (setting: SettingView, changes: Changes): string =>
  JSON.stringify(tidied(setting, shownValue(setting, changes)) ?? {})

/** Milliseconds without a key before the e-mail is drawn again. */
const PAUSE = 600

function TextsPreview({ kind, texts }: { kind: string; texts: string }) {
  const settled = useDebounced(texts, PAUSE)
  const [preview, { data, error }] = usePreviewTextsMutation()
  useEffect(() => {
    void preview({ kind, body: { texts: JSON.parse(settled) as Record<string, string> } })
  }, [kind, settled, preview])
  return (
    <section aria-label="Preview" className="grid grid-cols-1 gap-3">
      {error !== undefined && <p className="text-sm text-danger">{errorText(error)}</p>}
      {data !== undefined && <DrawnEmail email={data} />}
    </section>
  )
}
