import { remindersUntil } from '#domain/quotes/answer-reminders.ts'
import { deadlineProblem, extensionProblem } from '#domain/quotes/answers-until.ts'
import { closedEarly } from '#domain/history/history-quote-texts.ts'
import type { ChangeDeadlineInput } from '#domain/quotes/quote-input.ts'
import { mayOnQuote } from '#domain/quotes/quote.ts'
import { quoteMails } from '#domain/quotes/quote-mails.ts'
import { record } from '#server/history.ts'
import { assertAllowed, invalidField } from '#server/app-error.ts'
import type { Services } from '#server/services.ts'
import type { Caller } from '#server/caller.ts'
import { assertVersion, loadQuote, updateQuote } from './load-quote.ts'
import { notifyEach, rateLimitChange, recipientsOf } from './notify.ts'

/** Refuses a deadline that has passed, or that is too far away to be meant, at its field. */
export function assertDeadline(answersUntil: string | null, at: Date): void {
  const problem = answersUntil === null ? null : deadlineProblem(answersUntil, at)
  if (problem !== null) throw invalidField('answers_until', problem)
}

/**
 * The customer extends the time for answers, or ends it now (product decision 57). Everybody who was asked and is still in is notified, and
 * reminded again before the new deadline. Sealed answers are opened when the time is ended.
 */
export async function changeDeadline(
  services: Services,
  caller: Caller,
  id: string,
  { version, answers_until }: ChangeDeadlineInput,
): Promise<{ id: string; version: number }> {
  await rateLimitChange(services, caller)
  return services.db.transaction().execute(async (tx) => {
    const { quote, state } = await loadQuote(tx, caller.actor, id)
    const closes = answers_until === 'now'
    assertAllowed(mayOnQuote(closes ? 'closeEarly' : 'extendDeadline', caller.actor.company.role, state))
    assertVersion(quote, version)
    const problem = closes ? null : extensionProblem(quote.answers_until, answers_until, caller.at)
    if (problem !== null) throw invalidField('answers_until', problem)
    const until = closes ? caller.at : new Date(answers_until)
    await updateQuote(tx, caller, quote, { answers_until: until })
    if (!closes)
      await tx
        .updateTable('supplier_responses')
        .set({ reminded: remindersUntil({ answers_until: until, sent_at: caller.at }, caller.at) })
        .where('order_id', '=', id)
        .execute()
    await record(tx, caller, 'changeDeadline', {
      subject: 'quote',
      subjectId: id,
      detail: { from: quote.answers_until?.toISOString() ?? null, to: closes ? closedEarly : until.toISOString() },
    })
    const deadline = { answers_until: until, sealed: quote.sealed }
    await notifyEach(services, tx, await recipientsOf(tx, id), id, (country) =>
      closes ? quoteMails.deadlineClosed() : quoteMails.deadlineExtended({ deadline, country }),
    )
    return { id, version: quote.version + 1 }
  })
}
