import { active, parties, type Allowed } from './allowed.ts'

export const documentOperations = {
  getFile: active,
  addSupplierDocument: ['supplier'],
  uploadFile: parties,
  listOwnDocuments: ['supplier'],
  exportOwnDocuments: ['supplier'],
  updateSupplierDocument: ['supplier'],
  deleteSupplierDocument: ['supplier'],
  listAllDocuments: ['admin'],
  exportAllDocuments: ['admin'],
} as const satisfies Record<string, Allowed>
