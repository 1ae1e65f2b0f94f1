import { reasonOf as wholeReasonOf } from '#server/backup/reason.ts'

/** `note`: worth knowing, but not a problem. `todo` text how to solve it. No finding contains a secret. */
export type Finding = { about: string; text: string } & ({ kind: 'ok' } | { kind: 'note' | 'wrong'; todo: string })

/** The result of a check: none, one or several findings. */
export type Findings = Finding | Finding[]

export const ok = (about: string, text: string): Finding => ({ kind: 'ok', about, text })
export const note = (about: string, text: string, todo: string): Finding => ({ kind: 'note', about, text, todo })
export const wrong = (about: string, text: string, todo: string): Finding => ({ kind: 'wrong', about, text, todo })

/** Why something failed, in one line. */
export const shortReasonOf = (error: unknown): string => wholeReasonOf(error).split('\n')[0] ?? ''
