import { type SyntheticEvent, useState } from 'react'
import type { ImportOptions, StagedImportView } from '../../../../contract/schemas/imports.ts'
import { errorText } from '../../../api/error-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { CategoryMap } from './CategoryMap.tsx'
import { ColumnMap } from './ColumnMap.tsx'
import { useSetImportMutation } from './imports.api.ts'

/** Words for what happens to fields that have a value in the shop already. */
const OVERWRITES = [
  { value: 'empty', label: 'Fill in what is empty here' },
  { value: 'all', label: 'Replace everything, also what was edited here' },
  { value: 'nothing', label: 'Leave what is here as it is' },
]

/** How the file is read; a change plans all rows again. */
export function ImportSettings({ of: one }: { of: StagedImportView }) {
  const [save, { isLoading }] = useSetImportMutation()
  const [options, setOptions] = useState<ImportOptions>(one.options)
  const [problem, setProblem] = useState<string | null>(null)
  const set = (next: Partial<ImportOptions>) => setOptions((all) => ({ ...all, ...next }))
  const isChanged = JSON.stringify(options) !== JSON.stringify(one.options)
  const { kind } = one
  const isOfProducts = kind === 'products'
  const hasAmounts = isOfProducts || kind === 'orders'
  const hasTimes = kind === 'orders' || kind === 'reviews' || kind === 'customers'

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const { error } = await save({ id: one._id, body: { options } })
    setProblem(error === undefined ? null : errorText(error))
  }

  return (
    <Panel title="How it is read">
      <form onSubmit={(event) => void submit(event)} className="grid max-w-3xl gap-5">
        {one.columns.length > 0 && (
          <ColumnMap found={one.columns} columns={options.columns} onChange={(columns) => set({ columns })} />
        )}
        {hasAmounts && (
          <Select
            label="Decimals of prices"
            hint="Prices are in the currency of this shop"
            value={options.decimalMark}
            onChange={({ target }) => set({ decimalMark: target.value === ',' ? ',' : '.' })}
          >
            <option value=".">Point, as in 12.90</option>
            <option value=",">Comma, as in 12,90</option>
          </Select>
        )}
        {hasTimes && (
          <TextField
            label="Time zone of the file"
            hint="For times without an offset, such as Europe/Berlin"
            value={options.timeZone}
            autoComplete="off"
            spellCheck={false}
            maxLength={64}
            onChange={({ target }) => set({ timeZone: target.value })}
          />
        )}
        {(kind === 'redirects' || kind === 'reviews') && (
          <TextField
            label="Address of the old shop"
            hint="Such as https://shop.example; left out of addresses that redirects lead to"
            value={options.formerShop}
            autoComplete="off"
            inputMode="url"
            spellCheck={false}
            maxLength={200}
            onChange={({ target }) => set({ formerShop: target.value })}
          />
        )}
        {isOfProducts && (
          <RadioGroup
            legend="Products that are on sale in the file"
            name="publish"
            options={[
              { value: 'live', label: 'Publish at once' },
              { value: 'draft', label: 'Bring in as drafts' },
            ]}
            value={options.publish ? 'live' : 'draft'}
            onChange={(value) => set({ publish: value === 'live' })}
          />
        )}
        {(isOfProducts || kind === 'customers') && (
          <RadioGroup
            legend="What is in this shop already"
            name="overwrite"
            options={OVERWRITES}
            value={options.overwrite}
            onChange={(value) => set({ overwrite: value as ImportOptions['overwrite'] })}
          />
        )}
        {isOfProducts && <CategoryMap one={one} options={options} onChange={set} />}
        {problem !== null && <FormError>{problem}</FormError>}
        <Button
          type="submit"
          variant="secondary"
          busy={isLoading}
          disabled={!isChanged}
          className="justify-self-start"
        >
          Apply and look again
        </Button>
      </form>
    </Panel>
  )
}
