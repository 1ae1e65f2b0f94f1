/** Why a session ended, as its own browser is told on the sign-in page. Nobody else has the cookie that it is asked by. */
export const sessionEnds = {
  expired: 'Your session has expired. Please sign in again.',
  deactivated: 'You were signed out because your account was deactivated.',
  password: 'You were signed out because the password of your account was changed. Please sign in with the new one.',
  elsewhere: 'You were signed out from another device. Please sign in again.',
  /** The server no longer knows, or this browser gave the cookie up in another tab. */
  unknown: 'Your session has ended. Please sign in again.',
} as const
export type SessionEnd = keyof typeof sessionEnds
export const sessionEndNames = Object.keys(sessionEnds) as [SessionEnd, ...SessionEnd[]]
