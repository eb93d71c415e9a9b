import { hashSync, verifySync, type Options } from '@node-rs/argon2'

/** Runs in worker threads, which may block while they compute (passwords.ts). */

export const hash = ({ password, cost }: { password: string; cost: Options }): string =>
  hashSync(password, cost)

export const verify = ({ stored, password }: { stored: string; password: string }): boolean =>
  verifySync(stored, password)
