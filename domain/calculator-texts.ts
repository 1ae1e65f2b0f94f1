import { maxProjects } from './calculator.ts'
import { formatRefusal, type RefusalOf } from './refusal.ts'

/** The texts of refused changes to the calculator's projects. */
export const calculatorRefusals = {
  notFound: 'Project not found',
  tooManyProjects: `You have ${maxProjects} saved projects, and more cannot be kept. Please delete one first.`,
} as const
export type CalculatorRefusal = RefusalOf<'calculator', typeof calculatorRefusals>
export const calculatorRefusalText = (refusal: CalculatorRefusal): string => formatRefusal(calculatorRefusals, refusal)
