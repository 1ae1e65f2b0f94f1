import { active, everyone, type Allowed } from './allowed.ts'

export const settingsOperations = {
  getPlatform: everyone,
  getSettings: ['admin'],
  updateSettings: ['admin'],
  getCurrencyRates: active,
  updateCurrencyRates: ['admin'],
  listMails: ['admin'],
  exportMails: ['admin'],
  resendMail: ['admin'],
  resendFailedMails: ['admin'],
  listQueues: ['admin'],
  listFailedJobs: ['admin'],
  retryJob: ['admin'],
} as const satisfies Record<string, Allowed>
