import { Button, Group, PasswordInput, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { identityRefusals } from '#domain/identity/identity-texts.ts'
import { fieldMessagesOf } from '#web/api.ts'
import { useSession } from '#web/session.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
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
  const { problems, clear, field, showError } = useFormProblems(form, (name) => `reauthentication-${name}`)
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
        showError(error)
        // Two-factor authentication was turned on in another session meanwhile, so a code is asked for here too.
        if (!byCode && fieldMessagesOf(error)['code'])
          void client.invalidateQueries({ queryKey: securityQuery.queryKey })
      },
    })
  })
  return (
    <Form
      problems={problems}
      onSubmit={submit}
      intro={<Text>To continue, please confirm that this is your account.</Text>}
    >
      {byCode ? (
        <TextInput
          {...field('code')}
          label="Code of your authenticator app"
          description="No app at hand? Sign out, and sign in again with a recovery code."
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      ) : (
        <>
          <input type="text" name="username" autoComplete="username" value={actor?.email ?? ''} readOnly hidden />
          <PasswordInput {...field('password')} label="Password" autoComplete="current-password" />
        </>
      )}
      <FormButtons loading={reauthenticating.isPending} cancel={{ label: 'Cancel', onClick: onCancel }}>
        Confirm
      </FormButtons>
    </Form>
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
