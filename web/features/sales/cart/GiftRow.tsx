import { LENGTHS } from '../../../../contract/limits.ts'
import { TextArea } from '../../../ui/TextArea.tsx'

type GiftRowProps = {
  /** What the card says; `null` for an order that is no gift. */
  note: string | null
  onChange: (note: string | null) => void
}

/** Makes the order a gift: whoever it is delivered to finds the note on a card, and no price. */
export function GiftRow({ note, onChange }: GiftRowProps) {
  return (
    <div className="grid gap-3 border-t border-line bg-surface px-6 py-3 text-sm @max-xs:px-4">
      <label className="flex min-h-11 w-fit cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          className="size-5 accent-leaf"
          checked={note !== null}
          onChange={({ target }) => onChange(target.checked ? '' : null)}
        />
        This is a gift
      </label>
      {note !== null && (
        <TextArea
          label="Note on the card (optional)"
          hint="Printed on a card in the parcel, which shows no prices. Only you get e-mails."
          rows={3}
          maxLength={LENGTHS.giftNote}
          value={note}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  )
}
