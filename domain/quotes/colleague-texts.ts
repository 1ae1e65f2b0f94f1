import type { CompanyRole } from '#domain/access/company-role.ts'

/** The choice of no responsible person, and what it means. */
export const everybody = 'Everybody'

/** The texts about the mails of a quote: to the responsible person and to followers (decision record 64). */
export const responsibleMeaning = 'Mails about this quote go to this person and to those who follow it.'
export const everybodyMeaning = 'Mails about this quote go to all owners and members, and to those who follow it.'

/** Why somebody gets the mails about a quote; null: not at all. Administrators get none about a single quote. */
export type MailsBecause = 'follows' | 'is responsible' | 'everybody does' | null

type Reader = { isFollowing: boolean; isResponsible: boolean; isAnyResponsible: boolean; companyRole: CompanyRole }

export function mailsBecause({ isFollowing, isResponsible, isAnyResponsible, companyRole }: Reader): MailsBecause {
  if (isFollowing) return 'follows'
  if (isResponsible) return 'is responsible'
  return isAnyResponsible || companyRole === 'viewer' ? null : 'everybody does'
}

/** The meaning of following to a customer's or a supplier's person. */
export const followingMeaning = (because: MailsBecause): string => {
  if (because === null) return 'Follow this quote to get the mails about it.'
  const reasons = {
    follows: '',
    'is responsible': ' as the responsible person',
    'everybody does': ', as all owners and members do',
  }
  return `You get the mails about this quote${reasons[because]}.`
}

export const followingAsAdministrator = (isFollowing: boolean): string =>
  isFollowing ? 'This quote is among yours.' : 'Follow this quote to find it among yours.'

export const commentsAreInternal = 'Only people of your company read these comments.'

/** The texts of `setResponsible` in the history. A timeline, which only the own company reads, names the person. */
export const responsibleTexts = {
  group: 'quotes',
  label: 'Responsible person changed',
  labelFor: ({ to }: Readonly<Record<string, unknown>>) =>
    to === undefined ? 'Responsible person changed' : `Responsible: ${typeof to === 'string' ? to : 'everybody'}`,
  sentence: ({ about }: { about: string | null }) => `Changed who is responsible for ${about}`,
} as const
