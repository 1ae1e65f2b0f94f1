import { NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { JoinRole } from '#domain/access/company-role.ts'
import { commonRefusalText } from '#domain/errors.ts'
import { mayTurnOnJoining } from '#domain/people/joining.ts'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import { personRefusalText } from '#domain/people/person-texts.ts'
import { errorMessage } from '#web/api.ts'
import type { SessionActor } from '#web/session.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { notifySuccess } from '#web/toasts/toasts.ts'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { joiningQuery, useUpdateJoining, type Joining } from './queries/joining.ts'

const choices: { value: JoinRole | 'none'; label: string }[] = [
  { value: 'none', label: 'Nobody joins without an invitation' },
  { value: 'viewer', label: 'They join as viewers' },
  { value: 'member', label: 'They join as members' },
]

/**
 * Whether people of the own domain join the company at their first sign-in by single sign-on. Nothing is shown unless the
 * domain has single sign-on, or people of another owner's domain join.
 */
export function JoiningPanel({ actor }: { actor: SessionActor }) {
  const { data } = useQuery(joiningQuery)
  if (data === undefined || (data.sso === null && data.other_domains.length === 0)) return null
  return (
    <Panel title="Joining by single sign-on">
      <JoiningForm actor={actor} joining={data} />
    </Panel>
  )
}

function JoiningForm({ actor, joining }: { actor: SessionActor; joining: Joining }) {
  const { sso, role, other_domains } = joining
  const saved = role ?? (sso === null ? 'other' : 'none')
  // Null as long as nothing is chosen here: then it shows what another owner saves.
  const [choice, setChoice] = useState<string | null>(null)
  const shown = choice ?? saved
  const updating = useUpdateJoining()
  const { error } = updating
  const chosen = choices.find(({ value }) => value === shown)?.value
  const turnsOff = chosen === 'none'

  return (
    <Form
      problems={error ? [{ message: errorMessage(error, 'Failed to save. Please try again.') }] : []}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen === undefined) return
        updating.mutate(
          { role: turnsOff ? null : chosen },
          {
            onSuccess: () => {
              setChoice(null)
              notifySuccess('Saved')
            },
          },
        )
      }}
    >
      <Stack gap="sm">
        <Text c="dimmed">
          {sso === null
            ? `People of ${other_domains.join(', ')} join this company when they sign in by single sign-on for the first time.`
            : `What happens when somebody with an address of ${sso.domain}, who has no account here, signs in with ${sso.label} for the first time? Owners get an email about each person who joins.`}
        </Text>
        {sso !== null && other_domains.length > 0 && (
          <Text c="dimmed">People of {other_domains.join(', ')} join too. Turning it off holds for them as well.</Text>
        )}
        <NativeSelect
          label={sso === null ? 'Joining' : `People of ${sso.domain}`}
          value={shown}
          data={sso === null ? [{ value: 'other', label: 'They join' }, ...choices.slice(0, 1)] : choices}
          onChange={(event) => setChoice(event.currentTarget.value)}
        />
      </Stack>
      <FormButtons
        secondary
        loading={updating.isPending}
        disabledReason={reasonOf(actor, joining, { isChanged: shown !== saved, turnsOff })}
      >
        Save joining
      </FormButtons>
    </Form>
  )
}

/** Why it cannot be saved. Turning it off is always possible, and also ends it for the domains of other owners. */
function reasonOf(
  actor: SessionActor,
  { sso, is_confirmed, is_taken, role, other_domains }: Joining,
  { isChanged, turnsOff }: { isChanged: boolean; turnsOff: boolean },
): string | undefined {
  const denial = accessDenialOf(actor, 'updateJoining')
  if (denial !== null) return commonRefusalText(denial.refusal)
  if (turnsOff && !isChanged && other_domains.length > 0) return undefined
  if (!isChanged) return 'Nothing has changed yet.'
  if (turnsOff) return undefined
  const joinedBy = is_taken ? 'another' : role === null ? null : 'own'
  const verdict = mayTurnOnJoining({ isConfirmed: is_confirmed, sso: sso && { joinedBy } })
  return verdict.ok ? undefined : personRefusalText(verdict.refusal)
}
