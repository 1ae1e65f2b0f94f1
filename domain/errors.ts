import { formatRefusal, type RefusalOf } from './refusal.ts'

/** All kinds of errors, with their HTTP status (RFC 9110). The browser and the server share this list. */
export const httpStatusOf = {
  invalid: 400,
  unauthenticated: 401,
  pending: 403,
  deactivated: 403,
  forbidden: 403,
  cross_site: 403,
  reauthentication_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  stale: 409,
  confirmation_required: 409,
  approval_required: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof httpStatusOf

/** Messages by the name of the field they belong to. */
export type FieldMessages = Record<string, string>

/** The body of every unsuccessful answer. */
export type ErrorBody = { error: { code: ErrorCode; message: string; fields?: FieldMessages } }

/** The waiting time until the next try, in whole minutes. */
export function tryAgainIn(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return `Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}

/** Texts of the specification's error catalogues that are used in more than one place. */
export const messages = {
  profileUnavailable: 'Error loading user profile. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  unreachable: 'Unable to connect to the server. Please check your connection and try again.',
  connectionTestFailed: 'Unable to connect to the server. Please check your internet connection and try again.',
  checkFields: 'Please check the marked fields.',
  signInRequired: 'Please sign in to continue.',
  accountPending: 'Your account is waiting for approval.',
  accountDeactivated: 'Your account is deactivated.',
  notAllowed: 'Your account is not allowed to do this.',
  viewersOnlyRead: 'As a viewer you can read but not change this. An owner of your company can give you another role.',
  ownersOnly: 'Only owners of your company can do this.',
  secondFactorRequired: 'Your company requires two-factor authentication. Turn it on in your settings to continue.',
  reauthenticationRequired: 'Please confirm first that it is you.',
  notFound: 'Not found.',
  otherSite: 'This request came from another site.',
  tooManyRequests: 'Too many requests. Please try again later.',
  atTheSameMoment: 'Somebody changed this at the same moment. Please try again.',
  stale: 'Somebody changed this in the meantime. Your change was not saved. Check what changed and try again.',
} as const
export type CommonRefusal = RefusalOf<'common', typeof messages>
export const commonRefusalText = (refusal: CommonRefusal): string => formatRefusal(messages, refusal)
