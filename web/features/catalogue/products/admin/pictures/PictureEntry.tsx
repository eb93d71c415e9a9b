import Trash2 from 'lucide-react/icons/trash-2'
import { LENGTHS } from '../../../../../../contract/limits.ts'
import { EntryHandle } from '../../../../../forms/EntryHandle.tsx'
import type { Entries } from '../../../../../forms/use-entries.ts'
import { Picture } from '../../../../../ui/Picture.tsx'
import { TextField } from '../../../../../ui/TextField.tsx'

export type EditedPicture = { image: string; alt: string }

type PictureEntryProps = {
  picture: EditedPicture
  index: number
  count: number
  entries: Entries
  onAlt: (alt: string) => void
}

export function PictureEntry({ picture: { image, alt }, index, count, entries, onAlt }: PictureEntryProps) {
  const name = `picture ${index + 1}`
  return (
    <li
      data-entry={entries.ids[index]}
      className={`relative flex items-center gap-3 py-3 max-sm:flex-wrap pr-3 ${count > 1 ? 'pl-11' : 'pl-3'} ${entries.isDragged(index) ? 'z-1 rounded-2xl bg-leaf-soft shadow-float' : ''}`}
    >
      {count > 1 && <EntryHandle name={name} index={index} entries={entries} />}
      <Picture
        url={image}
        alt=""
        width={64}
        height={80}
        sizes="64px"
        largest={320}
        className="h-20 w-16 shrink-0 rounded-xl bg-sunken object-cover"
      />
      {/* Beside the picture a phone has no room for words. */}
      <div className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
        <TextField
          label={`What ${name} shows`}
          hint={index === 0 ? 'For those who do not see it. Empty: the name of the product' : undefined}
          autoComplete="off"
          maxLength={LENGTHS.pictureAlt}
          value={alt}
          onChange={({ target }) => onAlt(target.value)}
        />
      </div>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={() => entries.remove(index)}
        className="grid size-11 shrink-0 place-items-center rounded-full text-danger max-sm:ml-auto hover:bg-danger-soft"
      >
        <Trash2 aria-hidden className="size-4" />
      </button>
    </li>
  )
}
