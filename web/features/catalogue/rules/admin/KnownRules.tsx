import type { KnownRulesView } from '../../../../../contract/schemas/sale-rule.ts'
import { errorText } from '../../../../api/error-text.ts'
import { type Column, DataTable } from '../../../../tables/DataTable.tsx'
import { QueryStates } from '../../../../tables/QueryStates.tsx'
import { RowActions, RowButton } from '../../../../tables/RowActions.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import { RULE_COLUMNS } from './rule-columns.tsx'
import { lawWords, placeWords, plantWords } from './rule-form.ts'
import { useAcceptKnownRulesMutation, useGetKnownRulesQuery } from './rules.api.ts'

type Known = KnownRulesView['rules'][number]

const PLACES = { widths: 'minmax(0,1fr) auto', lines: ['plants actions', 'place actions', 'law law'] }

const COLUMNS: readonly Column<Known>[] = [
  ...RULE_COLUMNS,
  {
    name: 'Law',
    at: 'law',
    onPhone: 'max-md:text-xs max-md:text-muted',
    cell: (rule) => lawWords(rule),
  },
]

/** Rules that come with the shop; each holds once it is accepted. */
export function KnownRules() {
  const query = useGetKnownRulesQuery()
  const [accept] = useAcceptKnownRulesMutation()

  const take = async ({ _id }: Known) => {
    const { error } = await accept({ body: { ids: [_id] } })
    if (error === undefined) dashboardToast.success('The rule holds now')
    else dashboardToast.error(errorText(error))
  }
  const columns: Column<Known>[] = [
    ...COLUMNS,
    {
      name: 'Actions',
      screenOnly: true,
      at: 'actions',
      cell: (rule) =>
        rule.isAccepted ? (
          <span className="text-sm text-muted">Accepted</span>
        ) : (
          <RowActions>
            <RowButton
              label="Accept"
              of={`${plantWords(rule)}, ${placeWords(rule)}`}
              onClick={() => void take(rule)}
            />
          </RowActions>
        ),
    },
  ]
  return (
    <section aria-labelledby="known-title" className="grid grid-cols-1 gap-3">
      <h2 id="known-title" className="font-serif text-xl">
        Rules we know of
      </h2>
      <p className="max-w-2xl text-sm text-muted">
        They are off until you accept them. Check this with your own adviser: laws change, and this list is
        not complete.
      </p>
      <QueryStates<KnownRulesView> query={query}>
        {({ rules }) => (
          <DataTable
            caption="Rules we know of"
            columns={columns}
            rows={rules}
            rowKey={({ _id }) => _id}
            phone={PLACES}
          />
        )}
      </QueryStates>
    </section>
  )
}
