import { useId, useState } from 'react'
import { EMAIL_KINDS, type EmailKind, emailKindTitle } from '../../../../../contract/email-kinds.ts'
import { RadioGroup } from '../../../../ui/RadioGroup.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { QueryStates } from '../../../../tables/QueryStates.tsx'
import { DrawnEmail } from './DrawnEmail.tsx'
import { useGetEmailPreviewQuery } from './emails.api.ts'

const shapes = [
  { value: 'html', label: 'HTML' },
  { value: 'text', label: 'Plain text' },
]

/** Previews of each kind of e-mail, with made-up data. */
export function EmailPreviewPanel() {
  const id = useId()
  const [kind, setKind] = useState<EmailKind>(EMAIL_KINDS[0])
  const [shape, setShape] = useState('html')
  const query = useGetEmailPreviewQuery({ kind })
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 rounded-card border border-line bg-surface p-5 max-md:mb-4"
    >
      <h2 id={id} className="font-serif text-xl">
        Preview
      </h2>
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <Select
          label="Kind of e-mail"
          value={kind}
          onChange={({ target }) => setKind(EMAIL_KINDS.find((each) => each === target.value) ?? kind)}
        >
          {EMAIL_KINDS.map((each) => (
            <option key={each} value={each}>
              {emailKindTitle(each)}
            </option>
          ))}
        </Select>
        <RadioGroup legend="Shown" name="preview-shape" options={shapes} value={shape} onChange={setShape} />
      </div>
      <QueryStates query={query}>
        {(email) => <DrawnEmail email={email} asText={shape === 'text'} />}
      </QueryStates>
    </section>
  )
}
