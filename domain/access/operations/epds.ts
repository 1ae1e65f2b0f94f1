import { active, everyone, parties, type Allowed } from './allowed.ts'

export const epdOperations = {
  exportCbamOfPeriod: ['customer'],
  previewEpdImport: ['supplier'],
  createEpd: ['supplier'],
  updateEpd: ['supplier'],
  withdrawEpd: ['supplier'],
  listEpds: ['supplier'],
  exportEpds: ['supplier'],
  listEpdProducts: ['supplier'],
  getOpenEpd: ['supplier'],
  getEpd: active,
  getPublicEpd: everyone,
  getPublicOpenEpd: everyone,
  exportEvidence: active,
  exportEvidenceOfPeriod: parties,
  listEpdsToCheck: ['admin'],
  exportEpdsToCheck: ['admin'],
  checkEpd: ['admin'],
} as const satisfies Record<string, Allowed>
