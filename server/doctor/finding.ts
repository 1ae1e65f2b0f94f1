/** `note`: worth knowing, but nothing is wrong. What is wrong says what to do about it. Neither holds a secret. */
export type Finding = { about: string; says: string } & ({ kind: 'ok' } | { kind: 'note' | 'wrong'; todo: string })

export const ok = (about: string, says: string): Finding => ({ kind: 'ok', about, says })
export const note = (about: string, says: string, todo: string): Finding => ({ kind: 'note', about, says, todo })
export const wrong = (about: string, says: string, todo: string): Finding => ({ kind: 'wrong', about, says, todo })

/** Why something failed, in one line. A refused connection to several addresses has its reasons inside. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
