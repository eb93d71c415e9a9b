import { useState } from 'react'
import type { DiscountState } from '../../../../../contract/discounts.ts'
import { DISCOUNT_LIST } from '../../../../../contract/lists.ts'
import type { MoneyIn } from '../../../../../contract/currencies.ts'
import type { DiscountView } from '../../../../../contract/schemas/discount.ts'
import { errorText } from '../../../../api/error-text.ts'
import { useMoney } from '../../../../routing/money.ts'
import type { Column } from '../../../../tables/DataTable.tsx'
import { ListPage } from '../../../../tables/ListPage.tsx'
import { RowButton, RowMenu } from '../../../../tables/RowActions.tsx'
import { useConfirmation } from '../../../../tables/use-confirmation.ts'
import { useList } from '../../../../tables/use-list.ts'
import { Badge, type BadgeTone } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { dashboardToast } from '../../../../ui/toast.ts'
import { formatMoment } from '../../../common/dates.ts'
import { DiscountDialog } from './DiscountDialog.tsx'
import {
  useChangeDiscountMutation,
  useDeleteDiscountMutation,
  useGetDiscountsQuery,
} from './discounts.api.ts'

/** On a phone: code and state, what it takes off and the buttons, and how often it did. */
const PLACES = {
  widths: 'minmax(0,1fr) auto',
  lines: ['code state', 'takes actions', 'used given'],
}

const STATES: Record<DiscountState, string> = { on: 'On', planned: 'Planned', over: 'Over', off: 'Off' }
const TONES: Record<DiscountState, BadgeTone> = { on: 'green', planned: 'blue', over: 'gray', off: 'gray' }

const texts = { success: 'Discount deleted', failure: 'Failed to delete' }

const titleOf = ({ code, name }: DiscountView) => code ?? name

/** What is taken off carts, by code or by itself. */
export function Component() {
  const list = useList(DISCOUNT_LIST)
  const query = useGetDiscountsQuery(list.wanted, { refetchOnMountOrArgChange: true })
  const money = useMoney()
  const [edited, setEdited] = useState<{ discount: DiscountView | null } | null>(null)
  const [change] = useChangeDiscountMutation()
  const [remove] = useDeleteDiscountMutation()
  const deletion = useConfirmation<DiscountView>(({ _id }) => remove({ id: _id }), texts)

  const toggle = async ({ _id: id, version, on, ...discount }: DiscountView) => {
    const { error } = await change({ id, body: { version, on: !on } })
    if (error === undefined)
      dashboardToast.success(`${discount.code ?? discount.name} is ${on ? 'off' : 'on'}`)
    else dashboardToast.error(errorText(error))
  }

  const columns: Column<DiscountView>[] = [
    {
      name: 'Code',
      at: 'code',
      cell: ({ code, name }) => (
        <>
          <span className="block min-w-28 font-semibold wrap-anywhere">{code ?? 'Automatic'}</span>
          <span className="block text-sm text-muted wrap-anywhere">{name}</span>
        </>
      ),
    },
    {
      name: 'State',
      at: 'state',
      onPhone: 'max-md:text-right',
      cell: ({ state }) => <Badge tone={TONES[state]}>{STATES[state]}</Badge>,
    },
    {
      name: 'Takes off',
      at: 'takes',
      cell: (discount) => (
        <>
          {takesOff(discount, money)}
          <span className="block text-sm text-muted empty:hidden">{whenOf(discount)}</span>
        </>
      ),
    },
    {
      name: 'Used',
      at: 'used',
      onPhone: 'max-md:text-xs max-md:text-muted',
      cell: ({ used, held, usesMost }) => (
        <>
          {usedTimes(used, usesMost)}
          {held > 0 && <span className="text-muted">{`, ${held} in open checkouts`}</span>}
        </>
      ),
    },
    {
      name: 'Given',
      at: 'given',
      align: 'right',
      onPhone: 'max-md:text-right',
      cell: ({ given }) => money.show(given),
    },
    {
      name: 'Actions',
      screenOnly: true,
      at: 'actions',
      cell: (discount) => (
        <RowMenu of={titleOf(discount)}>
          <RowButton label="Edit" of={titleOf(discount)} onClick={() => setEdited({ discount })} />
          <RowButton
            label={discount.on ? 'Switch off' : 'Switch on'}
            of={titleOf(discount)}
            onClick={() => void toggle(discount)}
          />
          <RowButton label="Delete" of={titleOf(discount)} danger onClick={() => deletion.ask(discount)} />
        </RowMenu>
      ),
    },
  ]

  return (
    <ListPage
      list={list}
      query={query}
      title="Discounts"
      filter="State"
      filterTexts={STATES}
      searchLabel="Search by name or code"
      columns={columns}
      rowKey={({ _id }) => _id}
      phone={PLACES}
      emptyTexts={['No discount found!', 'No discounts yet!']}
      actions={<Button onClick={() => setEdited({ discount: null })}>New discount</Button>}
    >
      {edited !== null && <DiscountDialog {...edited} onClose={() => setEdited(null)} />}
      {deletion.asked !== null && (
        <ConfirmDialog title="Delete this discount?" confirmLabel="Delete" {...deletion.dialog}>
          <strong className="wrap-anywhere">{titleOf(deletion.asked)}</strong> will no longer be taken off
          carts.
        </ConfirmDialog>
      )}
    </ListPage>
  )
}

/** `10%`, `€5.00`, `Free delivery`, and of which goods. */
function takesOff({ kind, percent, amount, minimum, ...scope }: DiscountView, money: MoneyIn): string {
  const what = { percent: `${percent}%`, fixed: money.show(amount ?? 0), delivery: 'Free delivery' }[kind]
  const count = [
    [scope.products, 'product', 'products'],
    [scope.categories, 'category', 'categories'],
    [scope.tags, 'tag', 'tags'],
  ] as const
  const of = count.flatMap(([names, one, many]) =>
    names === undefined ? [] : [`${names.length} ${names.length === 1 ? one : many}`],
  )
  const from = minimum === undefined ? '' : `, from ${money.show(minimum)}`
  return `${what}${of.length === 0 ? '' : ` of ${of.join(', ')}`}${from}`
}

function usedTimes(used: number, most: number | undefined): string {
  const times = used === 0 ? 'Not used' : used === 1 ? 'Used once' : `Used ${used} times`
  return most === undefined ? times : `${times}, of ${most}`
}

/** Empty where it always is. */
function whenOf({ startsAt, endsAt }: DiscountView): string {
  if (startsAt === undefined) return endsAt === undefined ? '' : `Until ${formatMoment(endsAt)}`
  const from = `From ${formatMoment(startsAt)}`
  return endsAt === undefined ? from : `${from} until ${formatMoment(endsAt)}`
}
