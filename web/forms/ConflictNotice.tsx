import { Button } from '../ui/Button.tsx'

type ConflictNoticeProps = {
  /** Name of the edited thing, such as `product`. */
  what: string
  /** The fields in which the stored version differs, with what is stored. */
  stored: readonly { field: string; value: string }[]
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Shown in the form when somebody else saved first: both versions stay until the admin chooses. */
export function ConflictNotice({ what, stored, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const choice = (label: string, choose: () => void) => (
    <Button
      variant="secondary"
      onClick={({ currentTarget }) => {
        // This button disappears, so the focus goes to what is next.
        currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
        choose()
      }}
    >
      {label}
    </Button>
  )
  return (
    <section role="alert" className="grid gap-3 rounded-2xl bg-warn-soft p-4 text-sm text-warn">
      <h2 className="font-semibold">{`Somebody else saved this ${what} while you were editing`}</h2>
      <p>Your text is still in the form. The saved version differs in:</p>
      <dl className="grid gap-2">
        {stored.map(({ field, value }) => (
          <div key={field}>
            <dt className="font-medium">{field}</dt>
            <dd className="max-h-40 overflow-y-auto break-words whitespace-pre-line">{value || 'empty'}</dd>
          </div>
        ))}
        {stored.length === 0 && <dd>No differences.</dd>}
      </dl>
      <div className="flex flex-wrap gap-3">
        {choice('Keep my changes', onKeepMine)}
        {choice('Use saved version', onTakeTheirs)}
      </div>
    </section>
  )
}
