import { useId } from 'react'
import type { SettingView } from '../../../../contract/schemas/setting.ts'
import { emailTextsPage } from '../../../../contract/settings.ts'
import { Link } from '../../../routing/Link.tsx'

/** The kinds of e-mails whose words can be changed, each leading to its form. */
export function EmailTextLinks({ texts }: { texts: readonly SettingView[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-card border border-line bg-surface p-5">
      <h2 id={id} className="font-serif text-xl">
        Words of e-mails
      </h2>
      <p className="text-sm text-muted">E-mails about the safety of an account always stay as they are.</p>
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
    </section>
  )
}
