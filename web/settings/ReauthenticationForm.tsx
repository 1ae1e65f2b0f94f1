import { Button, Group, PasswordInput, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { identityRefusals } from '#domain/identity-texts.ts'
import { fieldMessagesOf } from '#web/api.ts'
import { useSession } from '#web/session.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { FormErrorSummary } from '#web/forms/FormErrorSummary.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import { securityQuery, useReauthenticate } from './queries/security.ts'

type FormCallbacks = { onConfirmed: () => void; onCancel: () => void }

/** Asks for a code of the authenticator app if the account has one, else for the password. */
export function ReauthenticationForm(ends: FormCallbacks) {
  const query = useQuery(securityQuery)
  return (
    <QueryContent query={query} failed="Failed to load your security settings" skeleton={<Skeleton height={140} />}>
      {({ has_password, two_factor }) =>
        two_factor || has_password ? (
          <ReauthenticationFields byCode={two_factor} {...ends} />
        ) : (
          <NoCredential onCancel={ends.onCancel} />
        )
      }
    </QueryContent>
  )
}

function ReauthenticationFields({ byCode, onConfirmed, onCancel }: FormCallbacks & { byCode: boolean }) {
  const { actor } = useSession()
  const form = useForm({ defaultValues: { password: '', code: '' } })
  const { errors } = form.formState
  const { problems, show, clear } = useFormProblems(form, (field) => `reauthentication-${field}`)
  const reauthenticating = useReauthenticate()
  const client = useQueryClient()
  const { setFocus } = form
  // Needed because the dialog set its initial focus before it was known which field to show.
  useEffect(() => setFocus(byCode ? 'code' : 'password'), [byCode, setFocus])
  const submit = form.handleSubmit(({ password, code }) => {
    clear()
    reauthenticating.mutate(byCode ? { code } : { password }, {
      onSuccess: onConfirmed,
      onError: (error) => {
        show(fieldMessagesOf(error), error.message)
        // Two-factor authentication was turned on in another session meanwhile, so a code is asked for here too.
        if (!byCode && fieldMessagesOf(error)['code'])
          void client.invalidateQueries({ queryKey: securityQuery.queryKey })
      },
    })
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <Text>To go on, please show once more that this is your account.</Text>
        <FormErrorSummary problems={problems} />
        {byCode ? (
          <TextInput
            {...form.register('code')}
            id="reauthentication-code"
            label="Code of your authenticator app"
            description="No app at hand? Sign out, and sign in again with a recovery code."
            inputMode="numeric"
            autoComplete="one-time-code"
            error={errors.code?.message}
          />
        ) : (
          <>
            <input type="text" name="username" autoComplete="username" value={actor?.email ?? ''} readOnly hidden />
            <PasswordInput
              {...form.register('password')}
              id="reauthentication-password"
              label="Password"
              autoComplete="current-password"
              error={errors.password?.message}
            />
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={reauthenticating.isPending}>
            Confirm
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function NoCredential({ onCancel }: Pick<FormCallbacks, 'onCancel'>) {
  return (
    <Stack gap="md">
      <Text>{identityRefusals.noPassword}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Close
        </Button>
      </Group>
    </Stack>
  )
}
