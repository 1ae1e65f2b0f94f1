import type { SignInProblem } from '#domain/identity/external-sign-in.ts'
import type { ExternalAttempt } from '#server/identity/external-attempts.ts'

type Circumstances = { attempt?: ExternalAttempt | null; cause?: unknown }

/** An external sign-in that failed: a page shows `problem` to the person; `cause` is for the log. */
export class ExternalSignInFailure extends Error {
  readonly problem: SignInProblem
  readonly attempt: ExternalAttempt | null
  constructor(problem: SignInProblem, { attempt = null, cause }: Circumstances = {}) {
    super(problem, { cause })
    this.problem = problem
    this.attempt = attempt
  }
}
