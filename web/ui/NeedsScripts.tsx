/**
 * For browsers without scripts, where a part of a page would wait for ever.
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
