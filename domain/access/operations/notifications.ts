import { active, type Allowed } from './allowed.ts'

export const notificationOperations = {
  listNotifications: active,
  countNotifications: active,
  readNotifications: active,
  readAllNotifications: active,
} as const satisfies Record<string, Allowed>
