import { MAX_PRICE_CENTS } from '../../../../../../contract/limits.ts'
import { FIELD_LIMITS, PRODUCT_STATES, type ProductState } from '../../../../../../contract/product-states.ts'
import { paths } from '../../../../../../contract/paths.ts'
import type { FamilyView } from '../../../../../../contract/schemas/family.ts'
import { pointForComma } from '../../../../../forms/amounts.ts'
import { Link } from '../../../../../routing/Link.tsx'
import { useMoney } from '../../../../../routing/money.ts'
import { DataTable, type Column } from '../../../../../tables/DataTable.tsx'
import type { EditFields } from '../../../../../tables/edit/EditForm.tsx'
import { Button } from '../../../../../ui/Button.tsx'
import { controlClass } from '../../../../../ui/Field.tsx'
import { SelectControl } from '../../../../../ui/SelectControl.tsx'
import { priceField, skuField, stateField, type FamilyForm } from './family-form.ts'

type Member = FamilyView['members'][number]

const STATE_TITLES: Record<ProductState, string> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
}

const PLACES = { widths: 'minmax(0,1fr) minmax(0,1fr)', lines: ['name name', 'price state', 'sku sku'] }

/** A row a variant: its price, SKU and state, which the form saves together. */
export function FamilyTable({ family, field, form }: EditFields<FamilyForm> & { family: FamilyView }) {
  const money = useMoney()
  const drafts = family.members.filter(({ _id }) => form.watch(stateField(_id)) === 'draft')
  const columns: Column<Member>[] = [
    {
      name: 'Variant',
      at: 'name',
      cell: ({ _id, values }) => (
        <Link
          to={paths.updateProduct(_id)}
          className="inline-flex min-h-6 items-center link wrap-anywhere pointer-coarse:min-h-11"
        >
          {values.join(' / ')}
        </Link>
      ),
    },
    {
      name: 'Price',
      at: 'price',
      cell: ({ _id, values }) => {
        const { error, ...input } = field(priceField(_id))
        return (
          <input
            type="number"
            inputMode="decimal"
            autoComplete="off"
            required
            step="any"
            aria-label={`Price of ${values.join(' / ')}`}
            aria-invalid={error !== undefined}
            onBeforeInput={pointForComma}
            data-least={money.major(1)}
            data-most={money.major(MAX_PRICE_CENTS)}
            data-decimals={money.decimals}
            {...input}
            className={`${controlClass} h-11 min-w-24`}
          />
        )
      },
    },
    {
      name: 'SKU',
      at: 'sku',
      cell: ({ _id, values }) => {
        const { error: _error, ...input } = field(skuField(_id))
        return (
          <input
            type="text"
            autoComplete="off"
            spellCheck={false}
            maxLength={FIELD_LIMITS.sku}
            aria-label={`SKU of ${values.join(' / ')}`}
            {...input}
            className={`${controlClass} h-11 min-w-24`}
          />
        )
      },
    },
    {
      name: 'State',
      at: 'state',
      cell: ({ _id, values }) => {
        const { error: _error, ...input } = field(stateField(_id))
        return (
          <SelectControl
            aria-label={`State of ${values.join(' / ')}`}
            {...input}
            className={`${controlClass} h-11 min-w-32 pr-10`}
          >
            {PRODUCT_STATES.map((state) => (
              <option key={state} value={state}>
                {STATE_TITLES[state]}
              </option>
            ))}
          </SelectControl>
        )
      },
    },
  ]
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          {family.members.length === 1 ? '1 variant' : `${family.members.length} variants`}
        </p>
        {drafts.length > 0 && (
          <Button
            variant="secondary"
            onClick={() => {
              for (const { _id } of drafts) form.setValue(stateField(_id), 'published', { shouldDirty: true })
            }}
          >
            {drafts.length === 1 ? 'Publish the draft' : `Publish all ${drafts.length} drafts`}
          </Button>
        )}
      </div>
      <DataTable
        caption="Variants"
        columns={columns}
        rows={family.members}
        rowKey={({ _id }) => _id}
        phone={PLACES}
      />
    </>
  )
}
