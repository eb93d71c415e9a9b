import { paths } from '../../../../contract/paths.ts'
import { IMPORT_ROWS_MOST, PRODUCT_COLUMNS } from '../../../../contract/transfer.ts'
import { Link } from '../../../routing/Link.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/Button.tsx'
import { FileField } from '../../../ui/FileField.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { ProgressBar } from '../../common/uploads/ImageUpload.tsx'
import { PageTitle } from '../parts/PageTitle.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { useProductImport } from './use-product-import.ts'

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

export function Component() {
  const { state, preview, commit, restart, checkAgain } = useProductImport()
  return (
    <div className="grid gap-6">
      <PageTitle title="Import products">
        <Link to={paths.manageProducts()} className={buttonClass({ variant: 'secondary' })}>
          Manage products
        </Link>
      </PageTitle>
      {state.step === 'choosing' && (
        <ChooseFile problem={state.problem} onChoose={(file) => void preview(file)} />
      )}
      {state.step === 'checking' && <Progress text="Checking the file..." share={state.share} />}
      {state.step === 'writing' && <Progress text="Importing..." share={state.share} />}
      {state.step === 'previewing' && (
        <>
          <ImportPreview preview={state.preview} />
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
              Import {count(state.preview.created + state.preview.changed, 'product', 'products')}
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
            {count(state.result.created, 'product', 'products')} created,{' '}
            {count(state.result.changed, 'product', 'products')} changed.
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

function ChooseFile({ problem, onChoose }: { problem: string | null; onChoose: (file: File) => void }) {
  return (
    <div className="grid max-w-3xl gap-4 rounded-card border border-line bg-surface p-5 sm:p-6">
      <FileField label="CSV file" accept=".csv,text/csv" aria-describedby="import-help" onChoose={onChoose} />
      {problem !== null && <FormError>{problem}</FormError>}
      <div id="import-help" className="grid gap-2 text-sm text-muted">
        <p>
          The first line names the columns: {PRODUCT_COLUMNS.required.join(', ')}; and if you like{' '}
          {PRODUCT_COLUMNS.optional.join(', ')}. An exported file can be edited and imported again.
        </p>
        <p>
          A row with an id, or with the name of a product, changes it; any other row creates one. Up to{' '}
          {IMPORT_ROWS_MOST.toLocaleString('en-US')} rows. Nothing is written before you have seen what will
          happen.
        </p>
      </div>
    </div>
  )
}
