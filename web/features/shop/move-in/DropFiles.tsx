import { useId, useState } from 'react'
import { IMPORT_KINDS, type ImportKind } from '../../../../contract/imports.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/Select.tsx'
import { ProgressBar } from '../../common/uploads/ImageUpload.tsx'
import { KIND_NAMES } from './import-words.ts'
import { type SentFile, useSendFiles } from './use-send-files.ts'

/** Takes any number of files at once, dropped or chosen. */
export function DropFiles() {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const { files, send, sendAs, drop } = useSendFiles()
  const take = (list: FileList | null) => {
    if (list !== null && list.length > 0) void send([...list])
  }
  return (
    <div className="grid gap-4">
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
        className={`grid justify-items-start gap-3 rounded-card border-2 border-dashed p-5 sm:p-8 ${
          isOver ? 'border-leaf bg-leaf-soft' : 'border-edge bg-surface'
        }`}
      >
        <label htmlFor={id} className="font-serif text-xl">
          Files of your old shop
        </label>
        <p id={`${id}-help`} className="max-w-2xl text-sm text-muted">
          Drop the CSV files that Shopify, WooCommerce or a review app exported, all at once: products, stock,
          customers, orders, reviews, redirects. Each is recognised by its columns and read; nothing changes
          until you start it.
        </p>
        <input
          id={id}
          type="file"
          multiple
          accept=".csv,.txt,text/csv"
          aria-describedby={`${id}-help`}
          onChange={({ target }) => {
            take(target.files)
            // A corrected file has the same name, and would not be heard of again.
            target.value = ''
          }}
          className="w-full min-w-0 text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-full file:border-0 file:bg-leaf file:px-5 file:font-medium file:text-on-leaf"
        />
      </div>
      {files.some(({ importId }) => importId === null) && (
        <ul aria-label="Files being sent" className="grid gap-3">
          {files
            .filter(({ importId }) => importId === null)
            .map((sent) => (
              <FileLine
                key={sent.id}
                sent={sent}
                onSendAs={(kind) => void sendAs(sent, kind)}
                onDrop={() => drop(sent.id)}
              />
            ))}
        </ul>
      )}
    </div>
  )
}

/** An order takes several lines, which no table of a thing a line has; facts and rules are of this shop alone. */
const TABLE_KINDS = IMPORT_KINDS.filter((kind) => !['orders', 'plant-facts', 'sale-rules'].includes(kind))

/** In the sentence about a file whose columns are of no known shop. */
const UNKNOWN = 'Another table'

type FileLineProps = { sent: SentFile; onSendAs: (kind: ImportKind) => void; onDrop: () => void }

function FileLine({ sent: { file, share, problem }, onSendAs, onDrop }: FileLineProps) {
  const [kind, setKind] = useState<ImportKind>('products')
  return (
    <li className="grid gap-3 rounded-2xl border border-line bg-surface p-4">
      <p className="font-medium wrap-anywhere">{file.name}</p>
      {problem === null && (
        <>
          <p role="status" className="text-sm text-muted">
            {share === null ? 'Waiting for the file before it' : share < 1 ? 'Sending...' : 'Reading...'}
          </p>
          <ProgressBar label={`Sending ${file.name}`} share={share ?? 0} />
        </>
      )}
      {problem !== null && (
        <>
          <p role="alert" className="text-danger">
            {problem}
          </p>
          <div className="flex flex-wrap items-end gap-3">
            {problem.includes(UNKNOWN) && (
              <>
                <Select
                  label={`Read ${file.name} as another table of`}
                  value={kind}
                  onChange={({ target }) => setKind(target.value as ImportKind)}
                >
                  {TABLE_KINDS.map((name) => (
                    <option key={name} value={name}>
                      {KIND_NAMES[name]}
                    </option>
                  ))}
                </Select>
                <Button variant="secondary" onClick={() => onSendAs(kind)}>
                  Read as another table
                </Button>
              </>
            )}
            <Button variant="secondary" onClick={onDrop}>
              Dismiss
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
