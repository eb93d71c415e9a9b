import { SALE_RULES_PAGE } from '../../../../../contract/office.ts'
import { RULE_EFFECTS } from '../../../../../contract/sale-rules.ts'
import { IMPORT_OUTCOMES, MAX_IMPORT_ROWS, SALE_RULE_COLUMNS } from '../../../../../contract/transfer.ts'
import { Link } from '../../../../routing/Link.tsx'
import { ImportScreen } from '../../../shop/transfer/ImportScreen.tsx'

import { CHANGED } from './rules.api.ts'

/** Imports rules of sale. */
export function Component() {
  return (
    <ImportScreen
      of="rules"
      row={['rule', 'rules']}
      importing={{ path: '/api/sale-rules/import', changes: [...CHANGED] }}
      outcomes={IMPORT_OUTCOMES}
      help={
        <>
          <p>
            The first line names the columns: {SALE_RULE_COLUMNS.required.join(', ')}; optional columns are{' '}
            {SALE_RULE_COLUMNS.optional.join(', ')}. An exported file can be edited and imported again.
          </p>
          <p>
            Several names, states or postal codes in a cell have semicolons between them. The <b>effect</b> is
            one of {RULE_EFFECTS.join(', ')}; a rule holds once <b>active</b> says yes.
          </p>
          <p>
            A row with the id, or the plants and places, of a rule changes it; other rows add rules. Up to{' '}
            {MAX_IMPORT_ROWS.toLocaleString('en-US')} rows. You see a preview before anything is imported.{' '}
            <Link to={SALE_RULES_PAGE} className="link">
              Back to the rules
            </Link>
          </p>
        </>
      }
    />
  )
}
