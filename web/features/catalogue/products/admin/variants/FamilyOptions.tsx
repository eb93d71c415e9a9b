import type { FamilyView } from '../../../../../../contract/schemas/family.ts'
import { OPTION_LENGTH } from '../../../../../../contract/families.ts'
import { LENGTHS } from '../../../../../../contract/limits.ts'
import type { EditFields } from '../../../../../tables/edit/EditForm.tsx'
import { TextArea } from '../../../../../ui/TextArea.tsx'
import { TextField } from '../../../../../ui/TextField.tsx'
import { nameField, valuesField, type FamilyForm } from './family-form.ts'

/** The common name, and the options with their values. */
export function FamilyOptions({
  family: { options },
  field,
}: EditFields<FamilyForm> & { family: FamilyView }) {
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <TextField
        label="Name"
        required
        autoComplete="off"
        maxLength={LENGTHS.productName}
        {...field('name')}
      />
      <div className="grid gap-4 md:grid-cols-3">
        {options.map((option, index) => (
          <div key={option.name} className="grid content-start gap-3">
            <TextField
              label={`Option ${index + 1}`}
              required
              autoComplete="off"
              maxLength={OPTION_LENGTH}
              {...field(nameField(index))}
            />
            <TextArea
              label={`Values of option ${index + 1}`}
              hint="One a line. New lines make the missing variants, as drafts"
              required
              rows={Math.min(option.values.length + 1, 8)}
              {...field(valuesField(index))}
            />
          </div>
        ))}
      </div>
    </section>
  )
}
