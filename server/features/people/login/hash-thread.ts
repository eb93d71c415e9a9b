import { hashSync, verifySync, type Options } from '@node-rs/argon2'

/** Runs in threads of their own, which may keep still while they compute (passwords.ts). */

export const hash = ({ password, cost }: { password: string; cost: Options }): string =>
  hashSync(password, cost)

export const verify = ({ stored, password }: { stored: string; password: string }): boolean =>
  verifySync(stored, password)
