import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { IMPORT_KINDS, type ImportKind, OWN_KINDS, type OwnKind } from '../../../../contract/imports.ts'
import { useGetShopInfoQuery } from '../../../api/shop.api.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/Select.tsx'
import { ProgressBar } from '../../common/uploads/ImageUpload.tsx'
import { KIND_NAMES } from './import-words.ts'
import { OwnFileHelp } from './OwnFileHelp.tsx'
import { type SentFile, useSendFiles } from './use-send-files.ts'

/** Takes any number of files at once, dropped or chosen. */
export function DropFiles() {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const [kind, setKind] = useOwnKind()
  const { files, send, sendAs, drop } = useSendFiles()
  const take = (list: FileList | null) => {
    if (list !== null && list.length > 0) void send([...list], kind && { source: 'own', kind })
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
        className={`grid gap-4 rounded-card border-2 border-dashed p-5 sm:p-8 ${
          isOver ? 'border-leaf bg-leaf-soft' : 'border-edge bg-surface'
        }`}
      >
        <p id={`${id}-help`} className="max-w-2xl text-sm text-muted">
          Drop CSV files, all at once: those that you exported here and edited, or those of your old shop from
          Shopify, WooCommerce or a review app. Each is read and shown; nothing changes until you start it.
        </p>
        <div className="grid max-w-md gap-4">
          <KindSelect value={kind} onChange={setKind} />
        </div>
        {kind !== null && <OwnFileHelp kind={kind} />}
        <label htmlFor={id} className="-mb-2 font-serif text-xl">
          CSV files
        </label>
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
                onSendAs={(named) => void sendAs(sent, { source: 'table', kind: named })}
                onDrop={() => drop(sent.id)}
              />
            ))}
        </ul>
      )}
    </div>
  )
}

/** The kind of the shop's own files that the address names, as the lists do that lead here; without one each file is recognised. */
function useOwnKind() {
  const [params, setParams] = useSearchParams()
  const kind = OWN_KINDS.find((name) => name === params.get('kind')) ?? null
  const setKind = (next: OwnKind | null) =>
    setParams(next === null ? {} : { kind: next }, { replace: true, preventScrollReset: true })
  return [kind, setKind] as const
}

type KindSelectProps = { value: OwnKind | null; onChange: (kind: OwnKind | null) => void }

/** Says what a file of this shop is, so that one with a faulty header is told what it lacks. */
function KindSelect({ value, onChange }: KindSelectProps) {
  const { data: shop } = useGetShopInfoQuery()
  const delivers = shop?.deliveryCountries !== undefined
  // Only a shop that delivers has rules of sale.
  const kinds = OWN_KINDS.filter((kind) => kind !== 'sale-rules' || delivers || value === kind)
  return (
    <Select
      label="What is in them"
      value={value ?? ''}
      onChange={({ target }) => onChange(OWN_KINDS.find((kind) => kind === target.value) ?? null)}
    >
      <option value="">Recognise it by the columns</option>
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {`${KIND_NAMES[kind]}, as exported here`}
        </option>
      ))}
    </Select>
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
          {problem.includes(UNKNOWN) && (
            <p className="text-sm text-muted">
              If it was exported here, say above what is in it, and send it again.
            </p>
          )}
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
