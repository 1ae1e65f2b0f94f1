import type { Party } from '#domain/quotes/waiting.ts'

/** The steps that a new company does first, in this order. The last one of each side is its first success, after which the list goes. */
export const firstSteps = {
  customer: {
    company: 'Add the company’s address and telephone number',
    country: 'Choose the company’s country',
    colleague: 'Invite a colleague',
    request: 'Request your first quote',
    order: 'Accept your first offer',
  },
  supplier: {
    profile: 'Add the company’s address, telephone number and country',
    documents: 'Upload a compliance document',
    prices: 'Give a product its price',
    epd: 'Add an EPD',
    answer: 'Answer your first request',
  },
} as const satisfies Record<Party, Record<string, string>>
type StepOf<Side extends Party> = keyof (typeof firstSteps)[Side]
export type FirstStep = StepOf<'customer'> | StepOf<'supplier'>
export const firstStepNames = [
  ...(Object.keys(firstSteps.customer) as StepOf<'customer'>[]),
  ...(Object.keys(firstSteps.supplier) as StepOf<'supplier'>[]),
] as const

/** A first step of a company, and whether it has done it. */
export type DoneStep = { step: FirstStep; is_done: boolean }

/** The steps to show: none once the first success is there, or all are done. */
export function stepsToShow(done: readonly DoneStep[]): readonly DoneStep[] {
  return done.at(-1)?.is_done === true ? [] : done
}
