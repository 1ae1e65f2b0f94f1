import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Group, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { signInInput } from '#domain/identity/sign-up.ts'
import { Form } from '#web/forms/Form.tsx'
import { useSingleSignOn } from './queries.ts'

const addressInput = signInInput.pick({ email: true })
type Fields = { email: string }

/** Asks for the work address, and redirects to the sign-in page of its company. */
export function SingleSignOnForm({ from, onClose }: { from: string | undefined; onClose: () => void }) {
  const form = useForm<Fields>({ resolver: zodResolver(addressInput), defaultValues: { email: '' } })
  const leaving = useSingleSignOn(from)
  const { setFocus } = form
  useEffect(() => setFocus('email'), [setFocus])
  const submit = form.handleSubmit(({ email }) => leaving.mutate(email))
  return (
    <Form
      method="post"
      aria-label="Single sign-on"
      gap="sm"
      problems={leaving.error ? [{ field: 'sso-email', message: leaving.error.message }] : []}
      onSubmit={submit}
    >
      <TextInput
        {...form.register('email', { onChange: () => leaving.reset() })}
        id="sso-email"
        type="email"
        label="Work email"
        required
        description="Your company's own sign-in page opens."
        autoComplete="email"
        error={form.formState.errors.email?.message ?? leaving.error?.message}
      />
      <Group gap="xs" grow>
        <Button variant="default" size="md" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="md" loading={leaving.isPending}>
          Continue
        </Button>
      </Group>
    </Form>
  )
}
