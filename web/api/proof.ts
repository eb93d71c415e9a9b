/** Asks the user for the password; resolves whether it was given. */
type Asker = () => Promise<boolean>

let asker: Asker | null = null

/** Sets the function that asks; there is none on the server. */
export function askForProofBy(by: Asker | null): void {
  asker = by
}

/** @returns whether a call that was refused because it needs the password may be repeated */
export const askForProof: Asker = () => asker?.() ?? Promise.resolve(false)
