import type { SettingView } from '../../../../contract/schemas/setting.ts'
import { Link } from '../../../routing/Link.tsx'

/** Says at the top of a screen which settings were refused; each leads to its field. */
export const RefusedSettings = ({ refused }: { refused: readonly (SettingView & { message: string })[] }) => (
  <section aria-label="Not saved" className="rounded-2xl bg-danger-soft px-4 py-3 text-sm text-danger">
    <p className="font-semibold">Nothing was saved, because of:</p>
    <ul className="mt-1 grid gap-1">
      {refused.map(({ key, label, message }) => (
        <li key={key}>
          <Link
            to={`#${key}`}
            className="inline-flex items-center underline underline-offset-4 pointer-coarse:min-h-11"
          >
            {`${label} ${message}`}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

/** Moves the focus to the first refused control, and the whole field with its label and sentence into view. */
export function showRefused(form: HTMLFormElement | null): void {
  const setting = form?.querySelector<HTMLElement>('[data-refused]') ?? null
  const control = setting?.querySelector<HTMLElement>('[aria-invalid]') ?? null
  ;(control ?? setting)?.focus({ preventScroll: true })
  // The parent of a control holds its label and its sentence, too.
  ;(control?.parentElement ?? setting)?.scrollIntoView({ block: 'center' })
}
