import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostCookie } from '../../../platform/sessions.ts'
import { CHALLENGE_LIFE } from './factors/challenges.store.ts'

/** The cookie that proves for ten minutes that this browser gave the right password, to no script and to no other site. */
const challengeCookie = ({ config }: FastifyReply['server']) => hostCookie('login-challenge', config)

const optionsOf = (reply: FastifyReply) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: reply.server.config.publicUrl.startsWith('https:'),
  }) as const

/** Reads the cookie; empty when the browser has none. */
export const challengeOf = ({ cookies, server }: FastifyRequest): string =>
  cookies[challengeCookie(server)] ?? ''

export function setChallengeCookie(reply: FastifyReply, challenge: string): void {
  void reply.setCookie(challengeCookie(reply.server), challenge, {
    ...optionsOf(reply),
    maxAge: CHALLENGE_LIFE / 1_000,
  })
}

export function clearChallengeCookie(reply: FastifyReply): void {
  void reply.clearCookie(challengeCookie(reply.server), optionsOf(reply))
}
