import type { ReactNode } from 'react'
import { paths } from '../../../../contract/paths.ts'
import type { ImportOutcome } from '../../../../contract/transfer.ts'
import { Button } from '../../../ui/Button.tsx'
import { FileField } from '../../../ui/FileField.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { ProgressBar } from '../../common/uploads/ImageUpload.tsx'
import { PageTabs } from '../../../tables/PageTabs.tsx'
import { PageTitle } from '../../../tables/PageTitle.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { useImport, type Importing } from './use-import.ts'

const IMPORTS = [
  { name: 'products', label: 'Products', to: paths.importProducts },
  { name: 'stock', label: 'Stock', to: paths.importStock },
  { name: 'plant facts', label: 'Plant facts', to: paths.importPlantFacts },
] as const
/** Rules of sale are reached from their list alone: only a shop that delivers has them. */
type ImportName = (typeof IMPORTS)[number]['name'] | 'rules'

type ImportScreenProps = {
  /** The kind of rows in the file. */
  of: ImportName
  importing: Importing
  /** The possible outcomes of a row; each can be shown alone. */
  outcomes: readonly ImportOutcome[]
  /** What a row is, one and several. */
  row?: readonly [string, string]
  /** Explains the format of the file. */
  help: ReactNode
}

const PRODUCT = ['product', 'products'] as const

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

/** A CSV file is chosen, previewed row by row, and imported as previewed. */
export function ImportScreen({
  of,
  importing,
  outcomes,
  row: [one, many] = PRODUCT,
  help,
}: ImportScreenProps) {
  const { state, preview, commit, restart, checkAgain } = useImport(importing)
  return (
    <div className="grid gap-6">
      <PageTitle title={`Import ${of}`} />
      {of !== 'rules' && (
        <PageTabs
          label="Import type"
          tabs={IMPORTS.map(({ name, label, to }) => ({ label, to: to(), isShown: name === of }))}
        />
      )}
      {state.step === 'choosing' && (
        <ChooseFile problem={state.problem} help={help} onChoose={(file) => void preview(file)} />
      )}
      {state.step === 'checking' && <Progress text="Checking the file..." share={state.share} />}
      {state.step === 'writing' && <Progress text="Importing..." share={state.share} />}
      {state.step === 'previewing' && (
        <>
          <ImportPreview preview={state.preview} outcomes={outcomes} />
          {state.problem !== null && (
            <div
              role="alert"
              className="grid justify-items-start gap-3 rounded-2xl bg-danger-soft p-4 text-danger"
            >
              <p>{state.problem}</p>
              <Button variant="secondary" onClick={() => void checkAgain()}>
                Check again
              </Button>
            </div>
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              disabled={state.preview.refused > 0 || state.preview.created + state.preview.changed === 0}
              onClick={() => void commit()}
            >
              Import {count(state.preview.created + state.preview.changed, one, many)}
            </Button>
            <Button variant="secondary" onClick={restart}>
              Choose another file
            </Button>
          </div>
        </>
      )}
      {state.step === 'done' && (
        <div
          role="status"
          className="grid justify-items-start gap-4 rounded-card border border-line bg-surface p-6"
        >
          <p>
            {outcomes.includes('created') && `${count(state.result.created, one, many)} created, `}
            {count(state.result.changed, one, many)} changed.
          </p>
          <Button variant="secondary" onClick={restart}>
            Import another file
          </Button>
        </div>
      )}
    </div>
  )
}

function Progress({ text, share }: { text: string; share: number }) {
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-6">
      <p role="status">{text}</p>
      <ProgressBar label={text} share={share} />
    </div>
  )
}

type ChooseFileProps = { problem: string | null; help: ReactNode; onChoose: (file: File) => void }

function ChooseFile({ problem, help, onChoose }: ChooseFileProps) {
  return (
    <div className="grid max-w-3xl gap-4 rounded-card border border-line bg-surface p-5 sm:p-6">
      <FileField label="CSV file" accept=".csv,text/csv" aria-describedby="import-help" onChoose={onChoose} />
      {problem !== null && <FormError>{problem}</FormError>}
      <div id="import-help" className="grid gap-2 text-sm text-muted">
        {help}
      </div>
    </div>
  )
}
