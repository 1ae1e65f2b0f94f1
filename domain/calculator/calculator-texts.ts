import { maxProjects } from './calculator.ts'

/** The texts of refused changes to the calculator's projects. */
export const calculatorRefusals = {
  notFound: 'Project not found',
  tooManyProjects: `You have ${maxProjects} saved projects, the maximum. Please delete one first.`,
} as const
