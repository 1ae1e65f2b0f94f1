import { everyone, type Allowed } from './allowed.ts'

export const overviewOperations = {
  getFigures: everyone,
  getSupplierAnalytics: ['supplier'],
  getOverview: ['admin'],
  listHistory: ['admin'],
  exportHistory: ['admin'],
} as const satisfies Record<string, Allowed>
