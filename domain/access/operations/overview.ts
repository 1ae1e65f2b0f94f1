import { everyone, type Allowed } from './allowed.ts'

export const overviewOperations = {
  getFigures: everyone,
  getSupplierAnalytics: ['supplier'],
  exportSupplierAnalytics: ['supplier'],
  getDashboard: ['customer', 'supplier'],
  getInsights: ['customer'],
  exportInsights: ['customer'],
  setCarbonTarget: ['customer'],
  getOverview: ['admin'],
  listHistory: ['admin'],
  exportHistory: ['admin'],
} as const satisfies Record<string, Allowed>
