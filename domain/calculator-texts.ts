import { maxProjects } from './calculator.ts'
import { formatRefusal, type RefusalOf } from './refusal.ts'

/** Why a project of the calculator is not kept or changed. */
export const calculatorRefusals = {
  notFound: 'Project not found',
  tooManyProjects: `You have ${maxProjects} saved projects, and more cannot be kept. Please delete one first.`,
} as const
export type CalculatorRefusal = RefusalOf<'calculator', typeof calculatorRefusals>
export const calculatorRefusalText = (refusal: CalculatorRefusal): string => formatRefusal(calculatorRefusals, refusal)
