export const audiences = ['buyers', 'suppliers'] as const
export type Audience = (typeof audiences)[number]

/** The search parameter of the page: the open tab. Invalid values are dropped. */
export function howItWorksSearch(search: { for?: unknown }): { for?: Audience | undefined } {
  return { for: audiences.find((audience) => audience === search.for) }
}
