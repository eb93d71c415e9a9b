import type { SettingView } from '../../../../contract/schemas/setting.ts'
import { emailTextsPage } from '../../../../contract/settings.ts'
import { Link } from '../../../routing/Link.tsx'
import { Panel } from '../../../ui/Panel.tsx'

/** The kinds of e-mails whose words can be changed, each leading to its form. */
export function EmailTextLinks({ texts }: { texts: readonly SettingView[] }) {
  return (
    <Panel title="E-mail texts" className="gap-3">
      <p className="text-sm text-muted">Security e-mails cannot be changed.</p>
      <ul className="gap-x-8 sm:columns-2">
        {texts.map(({ key, label, from }) => (
          <li key={key} className="break-inside-avoid">
            <Link
              to={emailTextsPage(key)}
              className="inline-flex min-h-11 items-center gap-2 text-leaf underline underline-offset-4"
            >
              {label}
            </Link>
            {from !== 'default' && <span className="ml-2 text-sm text-muted">changed</span>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
