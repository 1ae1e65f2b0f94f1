import { active, type Allowed } from './allowed.ts'

export const productOperations = {
  listProducts: active,
  getProduct: active,
  listOwnProducts: ['supplier', 'admin'],
  createProducts: ['supplier', 'admin'],
  updateProduct: ['supplier', 'admin'],
  deleteProduct: ['supplier', 'admin'],
  getCbam: ['supplier'],
  updateCbam: ['supplier'],
  exportCbam: ['supplier'],
  importProducts: ['supplier', 'admin'],
  exportProducts: ['supplier', 'admin'],
  deleteProducts: ['supplier', 'admin'],
  getOwnProduct: ['supplier', 'admin'],
  listOwnProductProfiles: ['supplier', 'admin'],
  listAllProducts: ['admin'],
  exportAllProducts: ['admin'],
  getCbamDefaults: ['admin'],
  loadCbamDefaults: ['admin'],
  listSections: active,
  estimateWeight: active,
} as const satisfies Record<string, Allowed>
