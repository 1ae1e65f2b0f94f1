import { NativeSelect } from '@mantine/core'
import IconBell from '@iconify-json/tabler/bell'
import IconBellOff from '@iconify-json/tabler/bell-off'
import { useQuery } from '@tanstack/react-query'
import {
  everybody,
  everybodyMeaning,
  followingAsAdministrator,
  followingMeaning,
  mailsBecause,
  responsibleMeaning,
} from '#domain/quotes/colleague-texts.ts'
import { companyRoleLabels, mayBeResponsible } from '#domain/access/company-role.ts'
import { commonRefusalText } from '#domain/errors.ts'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { notifyUndo } from '#web/toasts/toasts.ts'
import type { Quote } from '#web/quotes/queries.ts'
import { useFollowQuote, useSetResponsible } from '#web/quotes/queries/colleagues.ts'
import { colleaguesQuery, type Colleague, type SessionActor } from '#web/session.tsx'
import classes from './ColleaguesPanel.module.css'
import { notifyDone, notifyFailed } from './quote-messages.ts'

type ColleaguesPanelProps = {
  quote: Pick<Quote, 'id' | 'responsible' | 'following'>
  actor: SessionActor
  /** The reason why nothing can be changed, regardless of the person. */
  gone: string | undefined
}

/** Which of the own company's people is responsible for a quote, and who follows it. Nobody else sees any of it. */
export function ColleaguesPanel({ quote, actor, gone }: ColleaguesPanelProps) {
  const following = useFollowQuote(quote.id)
  const isFollowing = quote.following === true
  const because = mailsBecause({
    isFollowing,
    isResponsible: quote.responsible?.id === actor.id,
    isAnyResponsible: quote.responsible !== null,
    companyRole: actor.company_role,
  })
  return (
    <Panel title="In your company">
      <div className="stack gap-16">
        {/* Nobody of the platform is responsible for a quote. */}
        {actor.role !== 'admin' && <ResponsibleSelect quote={quote} actor={actor} gone={gone} />}
        <div className={classes.follow}>
          <ActionButton
            variant="default"
            leftSection={isFollowing ? <IconBellOff size={16} aria-hidden /> : <IconBell size={16} aria-hidden />}
            disabledReason={gone}
            onClick={() =>
              following.mutate(!isFollowing, {
                onSuccess: () =>
                  notifyDone(isFollowing ? 'You no longer follow this quote' : 'You follow this quote', quote.id),
                onError: (error) => notifyFailed('Failed to change whether you follow this quote', error),
              })
            }
          >
            {isFollowing ? 'Stop following' : 'Follow'}
          </ActionButton>
          <p>{actor.role === 'admin' ? followingAsAdministrator(isFollowing) : followingMeaning(because)}</p>
        </div>
      </div>
    </Panel>
  )
}

function ResponsibleSelect({ quote: { id, responsible }, actor, gone }: ColleaguesPanelProps) {
  const colleagues = useQuery(colleaguesQuery)
  const setting = useSetResponsible(id)
  const denial = accessDenialOf(actor, 'setResponsible')
  const refusal = gone ?? (denial ? commonRefusalText(denial.refusal) : undefined)

  function choose(person: Quote['responsible'], isUndo = false) {
    const before = responsible
    const message = `Responsible: ${person?.name ?? everybody.toLowerCase()}`
    // Nobody outside the company is notified, so it can be undone.
    const undo = () => choose(before, true)
    void setting.mutateAsync(person).then(
      () => (isUndo ? notifyDone(message, id) : void notifyUndo(message, undo, `responsible ${id}`)),
      (error: unknown) => notifyFailed('Failed to change the responsible person', error),
    )
  }

  return (
    <QueryContent query={colleagues} failed="Failed to load your colleagues" rows={1}>
      {({ colleagues: found }) => (
        <NativeSelect
          label="Responsible person"
          description={refusal ?? (responsible === null ? everybodyMeaning : responsibleMeaning)}
          disabled={refusal !== undefined}
          value={responsible?.id ?? ''}
          data={[
            { value: '', label: everybody },
            ...choicesOf(found, responsible).map((person) => ({
              value: person.id,
              label: labelOf(person, actor),
            })),
          ]}
          onChange={({ currentTarget: { value } }) => choose(found.find((person) => person.id === value) ?? null)}
        />
      )}
    </QueryContent>
  )
}

type Choice = Pick<Colleague, 'id' | 'name'> & Partial<Colleague>

/**
 * The people who can be responsible, and who is: that person may have become a viewer, or not be among the first hundred of
 * the company.
 */
function choicesOf(found: readonly Colleague[], current: Quote['responsible']): readonly Choice[] {
  const choices = found.filter((person) => mayBeResponsible(person) || person.id === current?.id)
  return current === null || choices.some(({ id }) => id === current.id) ? choices : [...choices, current]
}

function labelOf({ id, name, company_role }: Choice, actor: SessionActor): string {
  if (id === actor.id) return `${name} (you)`
  return company_role === 'viewer' ? `${name} (${companyRoleLabels.viewer.toLowerCase()})` : name
}
