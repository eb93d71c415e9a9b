/** Asks whoever sits at the page for the password; answers whether it was given. */
type Asker = () => Promise<boolean>

let asker: Asker | null = null

/** Says who asks; nobody does on the server. */
export function askForProofBy(by: Asker | null): void {
  asker = by
}

/** @returns whether a call that was refused for want of the password may be made once more */
export const askForProof: Asker = () => asker?.() ?? Promise.resolve(false)
