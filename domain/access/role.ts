export const roles = ['customer', 'supplier', 'admin'] as const
export type Role = (typeof roles)[number]
export const roleLabels: Record<Role, string> = { customer: 'Customer', supplier: 'Supplier', admin: 'Admin' }

/** Only these roles register themselves; an administrator is created by a command (product decision 8). */
export const selfRegisteredRoles = ['customer', 'supplier'] as const

export const userStatuses = ['pending', 'active', 'deactivated'] as const
export type UserStatus = (typeof userStatuses)[number]
export const userStatusLabels: Record<UserStatus, string> = {
  pending: 'Pending',
  active: 'Active',
  deactivated: 'Deactivated',
}
