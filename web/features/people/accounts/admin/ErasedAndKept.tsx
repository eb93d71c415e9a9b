import { KEPT } from '../../../../../contract/erasure.ts'

/** Lists the data that is deleted when a person is erased, and the data that stays in the books, with the reason. */
export function ErasedAndKept({ email }: { email: string }) {
  return (
    <div className="grid gap-3">
      <p>
        Account, reviews, pictures, streets, phone numbers and e-mails of{' '}
        <strong className="wrap-anywhere">{email}</strong> are deleted. Nobody can bring them back.
      </p>
      <p id="erasure-keeps">This stays, under nobody’s name:</p>
      <ul aria-labelledby="erasure-keeps" className="grid list-disc gap-1 pl-5 text-sm">
        {KEPT.map(({ what, why }) => (
          <li key={what}>
            {what}: {why}.
          </li>
        ))}
      </ul>
      <p className="text-sm">
        It waits while an order, a payment, a claim, a refund or a dispute is under way.
      </p>
    </div>
  )
}
