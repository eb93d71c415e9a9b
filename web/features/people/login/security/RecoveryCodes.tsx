/** Shown once, right after they were made. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div role="status" className="grid gap-3 rounded-2xl bg-leaf-soft p-4">
      <p>
        <strong>Save these codes</strong> on paper or in a password manager. Each code works once, if you lose
        your phone. The codes are shown only once.
      </p>
      <ul aria-label="Recovery codes" className="grid gap-x-6 gap-y-1 font-mono text-sm lg:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  )
}
