/**
 * A code under which goods can stand. `when`: what has to be true that neither the product profile nor the size says, such as "hot-rolled";
 * empty if they decide.
 */
export type PossibleCode = { code: string; when: string }

/** The dimensions of a size that decide, in mm. `height`: of the section; of an angle its longer leg. */
export type KnownSize = { height?: number; thickness?: number; width?: number; diameter?: number }
export type CnCodeRule = (size: KnownSize) => readonly PossibleCode[]

/** Ends a range of a dimension in mm: below this limit, or up to and with it. The last step has neither. */
type Step = { under?: number; upTo?: number; code: string }
type Noun = 'high' | 'thick' | 'wide' | 'in diameter'

const rangeText = (before: Step | undefined, { under, upTo }: Step, noun: Noun): string => {
  const from =
    before?.under === undefined ? before?.upTo !== undefined && `over ${before.upTo}` : `from ${before.under}`
  const to =
    under === undefined ? upTo !== undefined && `${from ? '' : 'up '}to ${upTo}` : `${from ? 'to ' : ''}under ${under}`
  return [from, to, 'mm', noun].filter(Boolean).join(' ')
}

/** The code of the first range that has this dimension; all of them, with their ranges, if it is not known. */
export function byDimension(noun: Noun, value: number | undefined, ...steps: readonly Step[]): PossibleCode[] {
  if (value === undefined)
    return steps.map((step, index) => ({ code: step.code, when: rangeText(steps[index - 1], step, noun) }))
  const step = steps.find(({ under = Infinity, upTo = Infinity }) => value < under && value <= upTo)
  return step === undefined ? [] : [{ code: step.code, when: '' }]
}

export const only = (code: string): PossibleCode[] => [{ code, when: '' }]
/** These codes on a condition. */
export const onlyIf = (condition: string, codes: readonly PossibleCode[]): PossibleCode[] =>
  codes.map(({ code, when }) => ({ code, when: [condition, when].filter(Boolean).join(', ') }))
type Condition = readonly [when: string, code: string]
export const choice = (...codes: readonly Condition[]): PossibleCode[] => codes.map(([when, code]) => ({ code, when }))
export const always =
  (...codes: Condition[]): CnCodeRule =>
  () =>
    choice(...codes)
