/** Why a session ended, shown on the sign-in page. Only its own browser has the cookie that the reason is found by. */
export const sessionEnds = {
  expired: 'Your session has expired. Please sign in again.',
  deactivated: 'You were signed out because your account was deactivated.',
  removed: 'You were signed out because you are no longer one of the people of your company.',
  password: 'You were signed out because the password of your account was changed. Please sign in with the new one.',
  elsewhere: 'You were signed out from another device. Please sign in again.',
  /** The server has forgotten the reason, or another tab of this browser deleted the cookie. */
  unknown: 'Your session has ended. Please sign in again.',
} as const
export type SessionEnd = keyof typeof sessionEnds
export const sessionEndNames = Object.keys(sessionEnds) as [SessionEnd, ...SessionEnd[]]
