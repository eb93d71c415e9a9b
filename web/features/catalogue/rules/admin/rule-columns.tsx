import type { SaleRuleView } from '../../../../../contract/schemas/sale-rule.ts'
import type { Column } from '../../../../tables/DataTable.tsx'
import { EFFECTS, placeWords, plantWords } from './rule-form.ts'

type Named = Parameters<typeof plantWords>[0] &
  Parameters<typeof placeWords>[0] &
  Pick<SaleRuleView, 'plants' | 'effect'>

/** What every table of rules of sale says first: which plants, and where they may not go. */
export const RULE_COLUMNS: readonly Column<Named>[] = [
  {
    name: 'Plants',
    at: 'plants',
    cell: (rule) => (
      <>
        <span className="block font-medium first-letter:uppercase">{plantWords(rule)}</span>
        <span className="block text-sm text-muted">
          {rule.plants === 1 ? '1 of your plants' : `${rule.plants} of your plants`}
        </span>
      </>
    ),
  },
  {
    name: 'Where',
    at: 'place',
    cell: (rule) => (
      <>
        <span className="block first-letter:uppercase">{placeWords(rule)}</span>
        <span className="block text-sm text-muted">{EFFECTS[rule.effect]}</span>
      </>
    ),
  },
]
