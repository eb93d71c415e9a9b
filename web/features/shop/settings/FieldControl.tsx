import { Select } from '../../../ui/Select.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { CategoryField } from './CategoryField.tsx'
import { CheckField, ChoicesField } from './CheckFields.tsx'
import { CountriesField } from './CountriesField.tsx'
import { EmailsField } from './EmailsField.tsx'
import { FieldList } from './FieldList.tsx'
import { FieldRecord } from './FieldRecord.tsx'
import { PageField } from './PageField.tsx'
import { OfficialFileField } from './OfficialFileField.tsx'
import { PictureField } from './PictureField.tsx'
import { localMoment } from '../../common/local-moment.ts'
import { withOffset, problemOf, type ControlProps } from './setting-values.ts'

/** The control of a field, as its type asks for. */
export function FieldControl(props: ControlProps) {
  const { field, value, onChange, path, problems } = props
  const { label, help, type, most, least = 0, choices = [] } = field
  const shared = { label, hint: help, error: problemOf(problems, path, value) }
  const isRequired = type === 'text' && least > 0
  switch (type) {
    case 'lines':
    case 'days':
      return (
        <TextArea
          {...shared}
          rows={Math.min(most ?? 4, 4)}
          value={(value as string[]).join('\n')}
          onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
        />
      )
    case 'emails':
      return (
        <EmailsField
          {...shared}
          value={value as string[] | null}
          unset={choices[0]?.label}
          onChange={onChange}
        />
      )
    case 'number':
      return (
        <TextField
          {...shared}
          type="number"
          required
          min={least}
          max={most}
          value={String(value)}
          onChange={({ target }) => onChange(target.value === '' ? '' : Number(target.value))}
        />
      )
    case 'switch':
      return <CheckField {...shared} checked={value === true} onChange={onChange} />
    case 'choice':
      return (
        <Select {...shared} value={String(value)} onChange={({ target }) => onChange(target.value)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      )
    case 'category':
      return <CategoryField {...shared} value={String(value)} onChange={onChange} />
    case 'choices':
      return <ChoicesField {...shared} choices={choices} chosen={value as string[]} onChange={onChange} />
    case 'countries':
      return <CountriesField {...shared} chosen={value as string[]} onChange={onChange} />
    case 'amount':
      return (
        <TextField
          {...shared}
          inputMode="decimal"
          autoComplete="off"
          required
          // As it is typed, because 4.0 would become 4 on the way to 4.05.
          value={typeof value === 'number' ? value.toFixed(2) : String(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'moment':
      return (
        <TextField
          {...shared}
          type="datetime-local"
          value={localMoment(String(value))}
          onChange={({ target }) => onChange(withOffset(target.value))}
        />
      )
    case 'list':
      return <FieldList {...props} Control={FieldControl} />
    case 'fields':
    case 'texts':
      return <FieldRecord {...props} Control={FieldControl} />
    case 'page':
      return <PageField {...shared} value={String(value)} onChange={onChange} />
    case 'image':
      return <PictureField {...shared} value={String(value)} onChange={onChange} />
    case 'file':
      return <OfficialFileField {...shared} value={String(value)} onChange={onChange} />
    case 'colour':
      return (
        <TextField
          {...shared}
          type="color"
          value={String(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    default:
      return (
        <LongOrShort
          {...shared}
          isLong={type === 'text' && (most ?? 0) > LONG}
          required={isRequired}
          maxLength={most}
          value={String(value)}
          onChange={({ target }) => onChange(target.value)}
          {...(type === 'email' && { type: 'email', autoComplete: 'off' })}
          {...(type === 'phone' && { type: 'tel', autoComplete: 'off' })}
        />
      )
  }
}

/** Characters from which a text gets several lines. */
const LONG = 120

type LongOrShortProps = Parameters<typeof TextField>[0] & { isLong: boolean }

function LongOrShort({ isLong, ...props }: LongOrShortProps) {
  if (!isLong) return <TextField {...props} />
  return <TextArea {...(props as Parameters<typeof TextArea>[0])} rows={2} />
}
