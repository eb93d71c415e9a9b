import { useParams } from 'react-router'
import { SETTING_GROUPS, settingsPage, type SettingGroup } from '../../../../contract/settings.ts'
import { NavLink } from '../../../routing/Link.tsx'
import { PageTitle } from '../../../tables/PageTitle.tsx'
import { QueryStates } from '../../../tables/QueryStates.tsx'
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
      <Screens />
      <QueryStates query={query}>
        {({ groups }) => <SettingsForm settings={groups.flatMap(({ settings }) => settings)} />}
      </QueryStates>
      {group === 'email' && <TestEmail />}
      {group === 'payments' && <TestPayment />}
    </div>
  )
}

const Screens = () => (
  <nav aria-label="Settings">
    <ul className="flex flex-wrap gap-2">
      {Object.entries(SETTING_GROUPS).map(([id, title]) => (
        <li key={id}>
          <NavLink
            to={settingsPage(id as SettingGroup)}
            className="inline-flex min-h-11 items-center rounded-full border border-edge px-4 text-sm font-medium hover:border-leaf hover:text-leaf aria-[current=page]:border-leaf aria-[current=page]:bg-leaf aria-[current=page]:text-on-leaf"
          >
            {title}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)

const Unknown = () => (
  <div className="grid grid-cols-1 gap-6">
    <PageTitle title="Settings" />
    <Screens />
    <p>There is no such screen. Choose one above.</p>
  </div>
)
