import { useState, type ReactNode } from 'react'
import { farPaths } from '../../../../contract/far-paths.ts'
import type { ClaimView, OrderClaimsView } from '../../../../contract/schemas/claim.ts'
import type { OrderView } from '../../../../contract/schemas/order.ts'
import { Link } from '../../../routing/Link.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { formatDay, formatMoment } from '../../common/dates.ts'
import { ClaimModal } from './ClaimModal.tsx'
import { claimWords } from './claim-words.ts'
import { useGetClaimsQuery } from './claims.api.ts'
import { DecisionModal } from './DecisionModal.tsx'
import { WithdrawalModal } from './WithdrawalModal.tsx'

/** The claims of an order, made by its buyer and answered by an admin; nothing where there is none and none can be made. */
export function Claims({ order, isAdmin }: { order: OrderView; isAdmin: boolean }) {
  const { data } = useGetClaimsQuery({ id: order._id }, { refetchOnMountOrArgChange: true })
  const [isClaiming, setClaiming] = useState(false)
  const [decided, setDecided] = useState<ClaimView | null>(null)
  const Decision = decided?.kind === 'withdrawal' ? WithdrawalModal : DecisionModal
  if (data === undefined) return null
  const { withdrawal } = data
  if (data.until === null && withdrawal === undefined && data.claims.length === 0) return null
  return (
    <Panel
      title={
        data.claims.length > 0 ? 'Claims' : data.until === null ? 'Changed your mind?' : 'Arrived damaged?'
      }
      size="text-lg"
      className="gap-4 print:hidden"
    >
      {data.claims.length > 0 && (
        <ul className="grid gap-4">
          {data.claims.map((claim) => (
            <Claim key={claim._id} claim={claim} order={order} exempt={data.exempt ?? []}>
              {isAdmin && claim.state === 'open' && (
                <Button variant="secondary" onClick={() => setDecided(claim)}>
                  Answer
                </Button>
              )}
            </Claim>
          ))}
        </ul>
      )}
      {data.until !== null && (
        <>
          <p className="text-sm text-muted">{`Report damage by ${formatDay(data.until)}. We review your claim and answer here.`}</p>
          <div>
            <Button variant="secondary" onClick={() => setClaiming(true)}>
              Report damage
            </Button>
          </div>
        </>
      )}
      {withdrawal !== undefined && (
        <p className="text-sm text-muted">
          <Link
            to={`${farPaths.withdraw()}#${order.orderId}`}
            className="inline-flex min-h-11 items-center link"
          >
            Withdraw from contract here
          </Link>
          {withdrawal.until !== null && (
            <span className="block">{`Until ${formatDay(lastDay(withdrawal.until))}, without a reason.`}</span>
          )}
        </p>
      )}
      {isClaiming && <ClaimModal order={order} units={data.units ?? []} onClose={() => setClaiming(false)} />}
      {decided !== null && <Decision claim={decided} order={order} onClose={() => setDecided(null)} />}
    </Panel>
  )
}

/** The period ends with the midnight after its last day. */
const lastDay = (until: string) => new Date(Date.parse(until) - 1).toISOString()

type ClaimProps = {
  claim: ClaimView
  order: OrderView
  exempt: NonNullable<OrderClaimsView['exempt']>
  children: ReactNode
}

function Claim({ claim, order, exempt, children }: ClaimProps) {
  const { lines, text, photos, state, answer, createdAt, follows } = claim
  const nameAt = (position: number) => order.products[position]?.name ?? ''
  return (
    <li className="grid justify-items-start gap-2 text-sm wrap-anywhere">
      <p className="font-semibold">{claimWords(claim)}</p>
      <p className="text-muted">
        {lines.map(({ position, quantity }) => `${quantity} × ${nameAt(position)}`).join(', ')}
      </p>
      {claim.name !== undefined && <p className="text-muted">{`Declared by ${claim.name}`}</p>}
      {claim.kind === 'withdrawal' &&
        exempt.map(({ position, reason }) => (
          <p key={position} className="text-muted">
            {`No right of withdrawal: ${nameAt(position)}, ${reason}`}
          </p>
        ))}
      {claim.isLate && <p className="text-warn">After the end of the period</p>}
      {claim.refundBy !== undefined && state === 'open' && (
        <p className="text-muted">{`Money due back by ${formatDay(claim.refundBy)}`}</p>
      )}
      {follows !== undefined && (
        <p className="text-muted">{`Claimed before on ${formatDay(follows.createdAt)}, and replaced.`}</p>
      )}
      <p dir="auto" className="whitespace-pre-line">
        {text}
      </p>
      {photos.length > 0 && (
        <ul aria-label="Photos of the damage" className="flex flex-wrap gap-2">
          {photos.map((url, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer" className="block rounded-xl">
                <Picture
                  url={url}
                  alt={`Photo ${index + 1} of the damage`}
                  width={96}
                  height={96}
                  sizes="96px"
                  largest={320}
                  className="size-20 rounded-xl bg-sunken object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answer !== '' && (
        <p dir="auto" className="rounded-2xl bg-sunken px-3 py-2 whitespace-pre-line">
          {answer}
        </p>
      )}
      <p className="text-muted">
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </p>
      {children}
    </li>
  )
}
