import { VARIABLES } from '../base/config.ts'

/** Takes the variables of a shop out of the environment: what is tried must not reach the database, the mail server or the cards of the one whose shell this is. */
export function forgetShop(): void {
  for (const name of Object.keys(process.env))
    if (VARIABLES.includes(name) || name.startsWith('SET_')) delete process.env[name]
}
