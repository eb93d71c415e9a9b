import type { FastifyReply } from 'fastify'
import { CHALLENGE_LIFE } from '../factors/challenges.store.ts'

/** Proves for ten minutes that this browser gave the right password. No script reads it, and no other call gets it. */
export const CHALLENGE_COOKIE = 'login-challenge'

const optionsOf = (reply: FastifyReply) =>
  ({
    path: '/api/auth/login',
    httpOnly: true,
    sameSite: 'strict',
    secure: reply.server.config.publicUrl.startsWith('https:'),
  }) as const

export function setChallengeCookie(reply: FastifyReply, challenge: string): void {
  void reply.setCookie(CHALLENGE_COOKIE, challenge, { ...optionsOf(reply), maxAge: CHALLENGE_LIFE / 1_000 })
}

export function clearChallengeCookie(reply: FastifyReply): void {
  void reply.clearCookie(CHALLENGE_COOKIE, optionsOf(reply))
}
