import { KEPT } from '../../../../../contract/erasure.ts'

/** Lists the data that is deleted when a person is erased, and the data that stays in the books, with the reason. */
export function ErasedAndKept({ email }: { email: string }) {
  return (
    <div className="grid gap-3">
      <p>
        The account, reviews, pictures, street addresses, phone numbers and e-mails of{' '}
        <strong className="wrap-anywhere">{email}</strong> are deleted permanently. This cannot be undone.
      </p>
      <p id="erasure-keeps">These records are kept without personal data:</p>
      <ul aria-labelledby="erasure-keeps" className="grid list-disc gap-1 pl-5 text-sm">
        {KEPT.map(({ what, why }) => (
          <li key={what}>
            {what}: {why}.
          </li>
        ))}
      </ul>
      <p className="text-sm">
        Personal data cannot be erased while an order, payment, claim, refund or dispute is open.
      </p>
    </div>
  )
}
