import { parseArgs } from 'node:util'
import { ConfigError } from '../base/settings/variables.ts'
import { AppError } from '../platform/errors.ts'
import { StartError } from '../base/start-error.ts'

/** Errors whose message is written for people: of the settings, of the database, and of a provider that cannot answer. */
const sentences = [ConfigError, StartError, AppError]

/** Runs a command for the shop's operators; prints an expected failure in one sentence, with exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!sentences.some((kind) => error instanceof kind)) throw error
    console.error((error as Error).message)
    process.exitCode = 1
  }
}

/** Returns the value of the one option of a command. @throws ConfigError with the usage */
export function readOption(name: 'to' | 'from' | 'since', usage: string): string {
  try {
    const { values } = parseArgs({ options: { [name]: { type: 'string' } } })
    const value = values[name]
    if (typeof value === 'string' && value !== '') return value
  } catch {
    // Said below.
  }
  throw new ConfigError(`Usage: ${usage}`)
}
