import { useState } from 'react'
import { MAX_OFFICIAL_BYTES, OFFICIAL_TYPES } from '../../../../contract/official-files.ts'
import { errorText } from '../../../api/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import type { FieldVariant } from '../../../ui/Field.tsx'
import { FileField } from '../../../ui/FileField.tsx'
import { useUploadOfficialFileMutation } from './settings.api.ts'

type OfficialFileFieldProps = FieldVariant & { value: string; onChange: (value: string) => void }

/** A file that is stored byte for byte as soon as it is chosen; what is saved is its address. */
export function OfficialFileField({ label, hint, error, value, onChange }: OfficialFileFieldProps) {
  const [upload] = useUploadOfficialFileMutation()
  const [problem, setProblem] = useState<string>()
  const choose = async (file: File) => {
    setProblem(undefined)
    if (file.size > MAX_OFFICIAL_BYTES) return setProblem('The file is larger than 380 kB')
    const answer = await upload({ body: { file: await readAsDataUrl(file) } })
    if (answer.data === undefined) setProblem(errorText(answer.error))
    else onChange(answer.data.file)
  }
  return (
    <div className="grid gap-2">
      <FileField
        label={label}
        hint={hint}
        error={problem ?? error}
        accept={Object.values(OFFICIAL_TYPES).join(',')}
        onChoose={(file) => void choose(file)}
      />
      {value !== '' && (
        <div className="flex flex-wrap items-center gap-4">
          <img src={value} alt={`Selected: ${label}`} className="max-h-40 max-w-full bg-white" />
          <Button variant="secondary" onClick={() => onChange('')}>
            Remove <span className="sr-only">{label}</span>
          </Button>
        </div>
      )}
    </div>
  )
}

const readAsDataUrl = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')))
    reader.readAsDataURL(file)
  })
