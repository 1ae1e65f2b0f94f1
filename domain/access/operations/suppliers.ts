import { active, type Allowed } from './allowed.ts'

export const supplierOperations = {
  searchSuppliers: active,
  countSuppliers: active,
  getSupplier: active,
  getSupplierRecord: active,
  listSupplierProducts: active,
  listShownDocuments: active,
  listSupplierMarks: ['customer'],
  markSupplier: ['customer'],
  unmarkSupplier: ['customer'],
} as const satisfies Record<string, Allowed>
