import Sprout from 'lucide-react/icons/sprout'
import { carePaths } from '../../../../contract/care-sheet.ts'
import { Link } from '../../../routing/Link.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { useGetCareSheetQuery } from './care.api.ts'

/** The link to the care sheet of an order; nothing when no facts are known. */
export function CareLink({ orderId }: { orderId: string }) {
  const { data } = useGetCareSheetQuery({ id: orderId })
  if (data === undefined || data.plants.length === 0) return null
  return (
    <Link to={carePaths.page(orderId)} className={buttonClass({ variant: 'secondary' })}>
      <Sprout aria-hidden="true" className="size-4" />
      Care sheet
    </Link>
  )
}
