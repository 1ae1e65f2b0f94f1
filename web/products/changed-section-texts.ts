const names = ['size', 'grade', 'standard'] as const
export type SectionName = (typeof names)[number]
export type SectionTexts = Record<SectionName, string>

/** The texts that differ from these. A node of the version before does not know them, so the others are not sent. */
export const changedTexts = (values: SectionTexts, before: SectionTexts): Partial<SectionTexts> =>
  Object.fromEntries(names.filter((name) => values[name] !== before[name]).map((name) => [name, values[name]]))
