/** The choice of no responsible person, and what it means. */
export const everybody = 'Everybody'

/** What the page says about the mails of a quote: to the responsible person and to followers (decision record 64). */
export const responsibleMeaning = 'Mails about this quote go to this person and to those who follow it.'
export const everybodyMeaning = 'Mails about this quote go to all owners and members, and to those who follow it.'

type Following = { isFollowing: boolean; isResponsible: boolean; getsMails: boolean }

/** What following means to this person. `getsMails`: administrators get no mails about a single quote. */
export function followingMeaning({ isFollowing, isResponsible, getsMails }: Following): string {
  if (!getsMails) return isFollowing ? 'This quote is among yours.' : 'Follow this quote to find it among yours.'
  if (isFollowing) return 'You get the mails about this quote.'
  return isResponsible
    ? 'You get the mails about this quote as the responsible person.'
    : 'Follow this quote to get the mails about it.'
}

export const commentsAreInternal = 'Only people of your company read these comments.'

/** The texts of `setResponsible` in the history. A timeline, which only the own company reads, names the person. */
export const responsibleTexts = {
  group: 'quotes',
  label: 'Responsible person changed',
  labelFor: ({ to }: Readonly<Record<string, unknown>>) =>
    to === undefined ? 'Responsible person changed' : `Responsible: ${typeof to === 'string' ? to : 'everybody'}`,
  sentence: ({ about }: { about: string | null }) => `Changed who is responsible for ${about}`,
} as const
