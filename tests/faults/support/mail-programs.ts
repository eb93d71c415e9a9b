import { isProgram } from '../../../server/testing/is-program.ts'

export const POSTFIX = '/usr/lib/postfix/sbin/master'
export const DOVECOT = '/usr/sbin/dovecot'

/** True if both are installed. Postfix drops the rights of root by itself, and will not start without them. */
export const canRunMailServers = (): boolean =>
  [POSTFIX, DOVECOT, '/usr/lib/dovecot/imap'].every(isProgram) && process.getuid?.() === 0
