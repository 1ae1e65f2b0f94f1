import { active, type Allowed } from './allowed.ts'

export const calculatorOperations = {
  listProjects: active,
  saveProject: active,
  updateProject: active,
  deleteProject: active,
} as const satisfies Record<string, Allowed>
