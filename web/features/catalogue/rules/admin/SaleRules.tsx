import { useState } from 'react'
import { SALE_RULE_LIST } from '../../../../../contract/lists.ts'
import { importPage } from '../../../../../contract/office.ts'
import { dayWords } from '../../../../../contract/shipping-risks.ts'
import { RULE_STATES, type RuleState } from '../../../../../contract/sale-rules.ts'
import type { SaleRuleView } from '../../../../../contract/schemas/sale-rule.ts'
import { errorText } from '../../../../api/error-text.ts'
import { Link } from '../../../../routing/Link.tsx'
import type { Column } from '../../../../tables/DataTable.tsx'
import { ListToolbar } from '../../../../tables/ListToolbar.tsx'
import { PagedTable } from '../../../../tables/PagedTable.tsx'
import { PageTitle } from '../../../../tables/PageTitle.tsx'
import { RowButton, RowMenu } from '../../../../tables/RowActions.tsx'
import { useConfirmation } from '../../../../tables/use-confirmation.ts'
import { useList } from '../../../../tables/use-list.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { buttonClass } from '../../../../ui/button-class.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import { KnownRules } from './KnownRules.tsx'
import { RULE_COLUMNS } from './rule-columns.tsx'
import { lawWords, placeWords, plantWords } from './rule-form.ts'
import { RuleDialog } from './RuleDialog.tsx'
import { useChangeSaleRuleMutation, useDeleteSaleRuleMutation, useGetSaleRulesQuery } from './rules.api.ts'

const PLACES = {
  widths: 'minmax(0,1fr) auto',
  lines: ['plants actions', 'place actions', 'words words', 'state .'],
}

const STATES: Record<RuleState, string> = { active: 'On', off: 'Off', review: 'To be reviewed' }

const FILTER = {
  label: 'State',
  choices: RULE_STATES.map((state) => ({ value: state, label: STATES[state] })),
}

const texts = { success: 'Rule deleted', failure: 'Failed to delete' }

/** Where plants may not go: the shop's rules, and those that it knows of. */
export function Component() {
  const { params, change, isNarrowed, wanted } = useList(SALE_RULE_LIST)
  const query = useGetSaleRulesQuery(wanted, { refetchOnMountOrArgChange: true })
  const [edited, setEdited] = useState<{ rule: SaleRuleView | null } | null>(null)
  const [save] = useChangeSaleRuleMutation()
  const [remove] = useDeleteSaleRuleMutation()
  const deletion = useConfirmation<SaleRuleView>(({ _id }) => remove({ id: _id }), texts)
  const { unnamed = 0, overdue = 0 } = query.data ?? {}

  const turn = async ({ _id, active, version }: SaleRuleView) => {
    const { error } = await save({ id: _id, body: { active: !active, version } })
    if (error === undefined) dashboardToast.success(active ? 'The rule is off' : 'The rule holds now')
    else dashboardToast.error(errorText(error))
  }
  const columns: Column<SaleRuleView>[] = [
    ...COLUMNS,
    {
      name: 'Actions',
      screenOnly: true,
      at: 'actions',
      cell: (rule) => {
        const of = `${plantWords(rule)}, ${placeWords(rule)}`
        return (
          <RowMenu of={of}>
            <RowButton
              label={rule.active ? 'Switch\u00a0off' : 'Switch\u00a0on'}
              of={of}
              onClick={() => void turn(rule)}
            />
            <RowButton label="Edit" of={of} onClick={() => setEdited({ rule })} />
            <RowButton label="Delete" of={of} danger onClick={() => deletion.ask(rule)} />
          </RowMenu>
        )
      },
    },
  ]

  return (
    <div className="grid grid-cols-1 gap-6 max-md:gap-3">
      <PageTitle title="Where plants may go">
        <Button onClick={() => setEdited({ rule: null })}>New rule</Button>
        <Link to={importPage('sale-rules')} className={buttonClass({ variant: 'secondary' })}>
          Import CSV
        </Link>
        <a href="/api/sale-rules/export.csv" download className={buttonClass({ variant: 'secondary' })}>
          Export CSV
        </a>
      </PageTitle>
      <div className="grid max-w-2xl gap-2 text-sm text-muted">
        <p>
          A rule names plants and places. Product page, cart and checkout go by it, and a paid order that it
          concerns is held. Check this with your own adviser.
        </p>
        {unnamed > 0 && (
          <p className="font-semibold text-ink">
            {unnamed === 1
              ? '1 plant has no botanical name, or a shortened one: no rule can find it.'
              : `${unnamed.toLocaleString('en-US')} plants have no botanical name, or a shortened one: no rule can find them.`}
          </p>
        )}
        {overdue > 0 && (
          <p className="font-semibold text-ink">
            {overdue === 1 ? '1 rule is to be reviewed.' : `${overdue} rules are to be reviewed.`}
          </p>
        )}
      </div>
      <ListToolbar
        params={params}
        onChange={change}
        searchLabel="Search by plant, words or law"
        filter={FILTER}
      />
      <PagedTable
        caption="Rules of sale"
        query={query}
        of={SALE_RULE_LIST.rows}
        columns={columns}
        phone={PLACES}
        rowKey={({ _id }) => _id}
        page={params.page}
        onPage={(page) => change({ page })}
        emptyText={
          isNarrowed ? 'Nothing found!' : 'No rules yet: every plant may go everywhere you deliver to.'
        }
      />
      <KnownRules />
      {edited !== null && <RuleDialog {...edited} onClose={() => setEdited(null)} />}
      {deletion.asked !== null && (
        <ConfirmDialog title="Delete this rule?" confirmLabel="Delete" {...deletion.dialog}>
          <strong>{plantWords(deletion.asked)}</strong> may go there again.
        </ConfirmDialog>
      )}
    </div>
  )
}

const COLUMNS: readonly Column<SaleRuleView>[] = [
  ...RULE_COLUMNS,
  {
    name: 'The buyer reads',
    at: 'words',
    onPhone: 'max-md:text-xs max-md:text-muted',
    cell: (rule) => (
      <>
        {rule.words}
        <span className="block text-sm text-muted max-md:text-xs">{lawWords(rule)}</span>
      </>
    ),
  },
  {
    name: 'State',
    at: 'state',
    cell: ({ active, isOverdue, reviewBy }) => (
      <span className="flex flex-wrap gap-1">
        <Badge tone={active ? 'green' : 'gray'}>{active ? 'On' : 'Off'}</Badge>
        {isOverdue && <Badge tone="yellow">{`Review was due ${dayWords(reviewBy ?? '')}`}</Badge>}
      </span>
    ),
  },
]
