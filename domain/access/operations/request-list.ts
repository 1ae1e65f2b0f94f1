import type { Allowed } from './allowed.ts'

export const requestListOperations = {
  listRequestItems: ['customer'],
  addRequestItem: ['customer'],
  removeRequestItem: ['customer'],
  clearRequestList: ['customer'],
} as const satisfies Record<string, Allowed>
