import type { ReactNode } from 'react'
import type { OwnKind } from '../../../../contract/imports.ts'
import { SAFETY } from '../../../../contract/plants.ts'
import { RULE_EFFECTS } from '../../../../contract/sale-rules.ts'
import { CHANGE_REASONS } from '../../../../contract/stock.ts'
import { PRODUCT_COLUMNS, SALE_RULE_COLUMNS } from '../../../../contract/transfer.ts'
import { useShopView } from '../../../routing/shop.ts'

/** How a file of this shop is edited: its columns, and what a row does. */
export function OwnFileHelp({ kind }: { kind: OwnKind }) {
  const Help = HELP[kind]
  return (
    <div className="grid max-w-2xl gap-2 text-sm text-muted wrap-anywhere">
      <p>
        <a href={`/api/${kind}/export.csv`} download className="link">
          Export the file
        </a>
        , edit it and import it again.
      </p>
      <Help />
    </div>
  )
}

const HELP: Record<OwnKind, () => ReactNode> = {
  products: ProductHelp,
  stock: StockHelp,
  'plant-facts': FactHelp,
  'sale-rules': RuleHelp,
}

function ProductHelp() {
  const { money } = useShopView()
  const optional = [...PRODUCT_COLUMNS.optional, ...(money ? PRODUCT_COLUMNS.rare : [])]
  return (
    <>
      <Columns of={{ required: PRODUCT_COLUMNS.required, optional }} />
      <p>A row with the id or name of a product changes it; other rows are new products.</p>
    </>
  )
}

function StockHelp() {
  return (
    <>
      <p>
        Fill in either <b>change</b>, the difference such as 12 or -3, or <b>count</b>, the quantity on hand;
        rows with neither are skipped. The first count of a product starts stock tracking.
      </p>
      <p>A change may have a reason: {CHANGE_REASONS.join(', ')}. Name and quantity are not read.</p>
    </>
  )
}

function FactHelp() {
  return (
    <>
      <p>
        An empty cell means unknown; a missing column is not changed. Light, water and humidity range from 1
        to 5.
      </p>
      <p>
        For <b>pets</b> and <b>children</b> write {SAFETY.join(', ')}: all values except unknown need a{' '}
        <b>source</b>.
      </p>
    </>
  )
}

function RuleHelp() {
  return (
    <>
      <Columns of={SALE_RULE_COLUMNS} />
      <p>
        Several names, states or postal codes in a cell have semicolons between them. The <b>effect</b> is one
        of {RULE_EFFECTS.join(', ')}; a rule holds once <b>active</b> says yes.
      </p>
      <p>A row with the id, or the plants and places, of a rule changes it; other rows are new rules.</p>
    </>
  )
}

type ColumnsProps = { of: { required: readonly string[]; optional: readonly string[] } }

const Columns = ({ of: { required, optional } }: ColumnsProps) => (
  <p>
    The first line names the columns: {required.join(', ')}; optional columns are {optional.join(', ')}.
  </p>
)
