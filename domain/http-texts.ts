import { formatNumber } from '#domain/values/money.ts'

/** The texts of refused requests of any kind. */
export const requestRefusals = {
  unreadable: 'The request could not be read.',
  badCharacters: 'The request contains characters that cannot be stored.',
  impossibleDay: 'The request contains a date that cannot be stored.',
  textTooLong: 'A text in the request is too long to be stored.',
  tooLarge: 'The request is too large.',
  headersTooLarge: 'The headers of the request are too large.',
  tooSlow: 'The request took too long to arrive.',
  metricsToken: 'The metrics need the token of METRICS_TOKEN.',
  keyUsed: 'This idempotency key was used for another request.',
  manyFields: ({ shown, count }: { shown: number; count: string }) =>
    `Please check the marked fields. These are ${shown} of ${count}.`,
  tooMuchUnderWay: 'Several of your files are being worked on. Please wait until they are done.',
  tooMuchUnderWayOfAll: 'Many files are being worked on at the moment. Please try again in a moment.',
  tooMuchWork: 'This takes more time or memory than one request may use.',
  ending: 'The program is ending.',
  endingSoon: 'The program is ending. Please try again in a moment.',
  tooManyFollowers: 'Too many pages follow changes at the moment. This one shows them when reloaded.',
  tooManyOwnFollowers: 'Too many of your pages follow changes at once. Close some of them.',
  exportedTooOften: 'You have exported lists many times within a few minutes. Please try again later.',
  exportTooLarge: ({ max, holds }: { max: number; holds: string }) =>
    `More than ${formatNumber(max)} ${holds} match, the maximum of one file. Please filter them first.`,
  historyTooLarge: ({ max }: { max: number }) =>
    `One file can hold what fits among ${formatNumber(max)} entries, and there are more. Please choose a shorter period.`,
} as const
