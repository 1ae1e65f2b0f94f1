import { active, parties, type Allowed } from './allowed.ts'

export const messageOperations = {
  listThreads: active,
  getThread: active,
  sendMessage: parties,
  markThreadRead: parties,
  countUnread: parties,
} as const satisfies Record<string, Allowed>
