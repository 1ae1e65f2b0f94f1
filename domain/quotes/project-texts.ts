import { maxCompanyProjects } from './project.ts'

/** The texts of refusals about a company's projects. */
export const projectRefusals = {
  notFound: 'Project not found',
  nameTaken: 'Your company already has a project of this name.',
  tooMany: `Your company has ${maxCompanyProjects} projects, the maximum. Rename one that is no longer used.`,
  closed: 'This project is closed. Choose another one, or open it again under Projects in the settings.',
} as const
