import {
  AddressAnswer,
  ChangeEmailBody,
  ChangePasswordBody,
  ForgotPasswordBody,
  ResetPasswordBody,
  TokenBody,
} from '../../../../contract/schemas/account.ts'
import { Message } from '../../../../contract/schemas/common.ts'
import type { App } from '../../../platform/app-type.ts'
import { viewerOf } from '../../../platform/guards.ts'
import { clearSessionCookie } from '../../../platform/sessions.ts'
import { sweepInBatches } from '../../../platform/sweeping.ts'
import { deleteOldTokens } from './account-tokens.store.ts'
import { askForAddress, askToVerify, confirmAddress, undoAddress } from './addresses.service.ts'
import { deleteUnsentResets, makeLinkTokens } from './link-letters.ts'
import { changePassword, forgetPassword, resetPassword } from './passwords.service.ts'

const HOUR_SECONDS = 3_600
const MINUTE = 60_000
/** Each writes a letter or costs a hash. */
const few = { max: 10, timeWindow: MINUTE }
const onItsWay = 'A letter is on its way'

/** A forgotten or changed password, another address; prefix `/api/auth`. */
export async function recoveryRoutes(app: App) {
  makeLinkTokens(app)
  app.jobs.every('sweep-account-tokens', HOUR_SECONDS, async () => {
    await sweepInBatches(app, 'account tokens', (limit) => deleteOldTokens(app.db, app.clock(), limit))
    await sweepInBatches(app, 'unsent resets', (limit) => deleteUnsentResets(app.db, app.clock(), limit))
  })

  app.post(
    '/forgot-password',
    {
      config: { access: 'everyone', rateLimit: few },
      schema: {
        summary:
          'Send a link to choose a new password, if that address has an account; the answer is always the same',
        body: ForgotPasswordBody,
        response: { 202: Message },
      },
    },
    async (request, reply) => {
      await forgetPassword(app, request.body.email)
      app.noteSecurity('password_forgotten', request)
      return reply.code(202).send({ message: 'If that address has an account, a letter is on its way' })
    },
  )

  app.post(
    '/reset-password',
    {
      config: { access: 'everyone', rateLimit: few },
      schema: {
        summary: 'Choose a new password by the link of a letter; ends every session',
        body: ResetPasswordBody,
        response: { 200: Message },
      },
    },
    async (request, reply) => {
      const user = await resetPassword(app, request.body, request.ip)
      clearSessionCookie(reply)
      app.noteSecurity('password_reset', request, { userId: user.id })
      return { message: 'Your password is changed' }
    },
  )

  app.post(
    '/change-password',
    {
      config: { access: 'signed-in', rateLimit: few },
      schema: {
        summary: 'Change the own password; ends every other session',
        body: ChangePasswordBody,
        response: { 200: Message },
      },
    },
    async (request) => {
      await changePassword(app, viewerOf(request), request.body, request.ip)
      app.noteSecurity('password_changed', request)
      return { message: 'Your password is changed' }
    },
  )

  app.post(
    '/change-email',
    {
      config: { access: 'signed-in', rateLimit: few },
      schema: {
        summary: 'Send a link to another address; the account has it once that is opened',
        body: ChangeEmailBody,
        response: { 202: Message },
      },
    },
    async (request, reply) => {
      await askForAddress(app, viewerOf(request), request.body, request.ip)
      return reply.code(202).send({ message: onItsWay })
    },
  )

  app.post(
    '/send-verification',
    {
      config: { access: 'signed-in', rateLimit: few },
      schema: { summary: 'Send a link that confirms the own address', response: { 202: Message } },
    },
    async (request, reply) => {
      await askToVerify(app, viewerOf(request))
      return reply.code(202).send({ message: onItsWay })
    },
  )

  app.post(
    '/confirm-address',
    {
      config: { access: 'everyone', rateLimit: few },
      schema: {
        summary: 'Confirm an address by the link of a letter; a new one ends every session',
        body: TokenBody,
        response: { 200: AddressAnswer },
      },
    },
    async (request, reply) => {
      const { changed, userId } = await confirmAddress(app, request.body.token)
      if (!changed) return { message: 'Your address is confirmed', changed }
      clearSessionCookie(reply)
      app.noteSecurity('address_changed', request, { userId })
      return { message: 'Your address is changed. Please log in with the new one', changed }
    },
  )

  app.post(
    '/undo-address',
    {
      config: { access: 'everyone', rateLimit: few },
      schema: {
        summary: 'Take the former address back by the link of a letter; ends every session',
        body: TokenBody,
        response: { 200: AddressAnswer },
      },
    },
    async (request, reply) => {
      const { userId } = await undoAddress(app, request.body.token)
      clearSessionCookie(reply)
      app.noteSecurity('address_restored', request, { userId })
      return { message: 'Your address is the former one again. A letter to it is on its way', changed: true }
    },
  )
}
