/** An e-mail address in a narrow column, which breaks after the @ first. */
export function EmailText({ email }: { email: string }) {
  const [name = '', ...domain] = email.split('@')
  return (
    <span className="inline-block min-w-28 wrap-anywhere">
      {name}@<wbr />
      {domain.join('@')}
    </span>
  )
}
