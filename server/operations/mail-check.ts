import { resolveTxt } from 'node:dns/promises'
import { parseConfig } from '../base/config.ts'
import { ConfigError } from '../base/settings/variables.ts'
import { checkMail } from './check-mail.ts'
import { readOption, runCommand } from './command.ts'

/** `npm run mail-check -- --to <address>`: sends one e-mail and prints the records that its domain lacks. */
await runCommand(async () => {
  const to = readOption('to', 'npm run mail-check -- --to you@example.com')
  const { mail, publicUrl } = parseConfig(process.env)
  if (mail === null) throw new ConfigError('SMTP_URL and MAIL_FROM must be set.')
  const { lines, isComplete } = await checkMail({ publicUrl, mail, to, resolveTxt })
  for (const line of lines) console.log(line)
  if (!isComplete) process.exitCode = 1
})
