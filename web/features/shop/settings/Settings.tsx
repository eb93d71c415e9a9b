import { useParams } from 'react-router'
import { SETTING_GROUPS, type SettingGroup } from '../../../../contract/settings.ts'
import { PageTitle } from '../../../tables/PageTitle.tsx'
import { QueryStates } from '../../../tables/QueryStates.tsx'
import { EmailTextLinks } from './EmailTextLinks.tsx'
import { FreePromises } from './FreePromises.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { useGetSettingsQuery } from './settings.api.ts'
import { TestEmail } from './TestEmail.tsx'
import { TestPayment } from './TestPayment.tsx'

const isGroup = (word: string): word is SettingGroup => Object.hasOwn(SETTING_GROUPS, word)

/** One screen of settings. */
export function Component() {
  const { group = '' } = useParams()
  return isGroup(group) ? <Group key={group} group={group} /> : <Unknown />
}

function Group({ group }: { group: SettingGroup }) {
  const query = useGetSettingsQuery({ group }, { refetchOnMountOrArgChange: true })
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle title={`Settings: ${SETTING_GROUPS[group]}`} />
      {group === 'delivery' && <FreePromises />}
      <QueryStates query={query}>
        {({ groups }) => {
          const settings = groups.flatMap((each) => each.settings)
          const texts = settings.filter(({ type }) => type === 'texts')
          return (
            <>
              <SettingsForm settings={settings.filter(({ type }) => type !== 'texts')} />
              {texts.length > 0 && <EmailTextLinks texts={texts} />}
            </>
          )
        }}
      </QueryStates>
      {group === 'email' && <TestEmail />}
      {group === 'payments' && <TestPayment />}
    </div>
  )
}

const Unknown = () => (
  <div className="grid grid-cols-1 gap-6">
    <PageTitle title="Settings" />
    <p>Page not found. Choose a page under Settings.</p>
  </div>
)
