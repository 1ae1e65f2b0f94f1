import { reasonOf as wholeReasonOf } from '#server/backup/reason.ts'

/** `note`: worth knowing, but not a problem. `todo` says how to solve it. No finding contains a secret. */
export type Finding = { about: string; says: string } & ({ kind: 'ok' } | { kind: 'note' | 'wrong'; todo: string })

export const ok = (about: string, says: string): Finding => ({ kind: 'ok', about, says })
export const note = (about: string, says: string, todo: string): Finding => ({ kind: 'note', about, says, todo })
export const wrong = (about: string, says: string, todo: string): Finding => ({ kind: 'wrong', about, says, todo })

/** Why something failed, in one line. */
export const reasonOf = (error: unknown): string => wholeReasonOf(error).split('\n')[0] ?? ''
