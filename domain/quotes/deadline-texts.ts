import type { Role } from '#domain/access/role.ts'
import type { Answering } from './answers-until.ts'

/** Stands before the time of a deadline: "Answers until 3 Dec 2026, 12:00". */
export const deadlineLead = (answering: Answering): string =>
  answering === 'open' ? 'Answers until' : 'Answers were possible until'

/** What sealed answers mean to this reader; null if they are not sealed, or have been opened. */
export function sealText(
  { sealed, answering }: { sealed: boolean; answering: Answering },
  reader: Role,
): string | null {
  if (!sealed || answering === 'ended') return null
  return reader === 'supplier'
    ? 'Sealed until then: nobody but your company reads your answer.'
    : 'Sealed until then: you see who has answered; prices open to everybody then.'
}

/** The choice of a request that is not sent yet. */
export const sealChoice = {
  label: 'Sealed until then',
  description: 'You see who has answered. Nobody reads a price before the deadline, not even an administrator.',
}

/** Before the time for answers is ended, for the buyer. */
export const closeEarlyText = (sealed: boolean): string =>
  `Everybody who was asked is notified, and no answer is taken any more. ${
    sealed
      ? 'The sealed offers open at once, and the deadline cannot be extended after that.'
      : 'You can extend it later.'
  }`

/** A request that is reviewed so late that suppliers have little time left. */
export const approveSoonText = 'Approve it soon, so that suppliers have time to answer.'
