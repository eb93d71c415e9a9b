/** Leaves out tests whose programs this machine lacks, in a line that the end of a run repeats (`scripts/run-steps.ts`). @throws Error with `CI` set */
export function lacks(what: string, remedy: string, isThere: boolean): boolean {
  if (isThere) return false
  const line = `Left out: ${what}. Get it with ${remedy}.`
  if (process.env.CI !== undefined) throw new Error(line)
  console.log(line)
  return true
}
