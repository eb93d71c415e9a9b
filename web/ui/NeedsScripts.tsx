/**
 * A message for browsers without scripts, where a part of a page would load forever.
 *
 * @param what begins the sentence: `This form`
 */
export function NeedsScripts({ what }: { what: string }) {
  return (
    <noscript>
      <p className="text-center text-muted">{`${what} needs JavaScript, which is off in your browser.`}</p>
    </noscript>
  )
}
