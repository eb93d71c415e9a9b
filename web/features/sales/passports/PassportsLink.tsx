import Tag from 'lucide-react/icons/tag'
import { PASSPORTS_PAGE } from '../../../../contract/office.ts'
import { useGetWaitingQuery } from '../../../api/office.api.ts'
import { Link } from '../../../routing/Link.tsx'

type PassportsLinkProps = { orderIds: readonly string[]; className: string; labelClass?: string }

/** Leads to the labels of these orders, in a shop that has some; beside the link to their packing slips. */
export function PassportsLink({ orderIds, className, labelClass = '' }: PassportsLinkProps) {
  const { data } = useGetWaitingQuery()
  if (data?.labels === undefined) return null
  return (
    <Link to={`${PASSPORTS_PAGE}?ids=${orderIds.join(',')}`} className={className}>
      <Tag aria-hidden="true" className="size-4" />
      <span className={labelClass}>{data.labels === 'plants' ? 'Passports' : 'Box labels'}</span>
    </Link>
  )
}
