import {
  OfficialFileBody,
  OfficialFileView,
  SettingHistoryQuery,
  SettingHistoryView,
  SettingsBody,
  SettingsQuery,
  SettingsView,
  TestEmailBody,
  TestEmailView,
  TestPaymentView,
} from '../schemas/setting.ts'
import type { Calls } from './call.ts'

export const settingCalls = {
  'GET /api/settings': {
    summary: 'Settings of the shop by screen, with value, default and definition',
    access: 'admin',
    query: SettingsQuery,
    answer: SettingsView,
  },
  'PATCH /api/settings': {
    summary: 'Change settings, all or none; `null` restores the default',
    access: 'admin',
    body: SettingsBody,
    answer: SettingsView,
  },
  'GET /api/settings/history': {
    summary: 'The fifty newest changes of one setting, or of all',
    access: 'admin',
    query: SettingHistoryQuery,
    answer: SettingHistoryView,
  },
  'POST /api/settings/official-file': {
    summary: 'Upload an official notice that is shown as it is',
    access: 'admin',
    body: OfficialFileBody,
    answer: OfficialFileView,
  },
  'POST /api/settings/test-email': {
    summary: 'Send a test e-mail; twenty an hour from one network',
    access: 'admin',
    body: TestEmailBody,
    answer: TestEmailView,
    status: 202,
  },
  'POST /api/settings/test-payment': {
    summary: 'Test the connection to the card provider, for at most five seconds',
    access: 'admin',
    answer: TestPaymentView,
  },
} satisfies Calls
