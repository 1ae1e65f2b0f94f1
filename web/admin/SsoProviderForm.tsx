import { Button, Group, PasswordInput, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { ssoProviderInput, type SsoKind } from '#domain/single-sign-on.ts'
import { fieldMessagesOf } from '#web/api.ts'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { FormErrorSummary } from '#web/forms/FormErrorSummary.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { SwitchField } from '#web/forms/SwitchField.tsx'
import type { SavingSsoProvider, SsoProvider } from './queries/sso-providers.ts'

type Text = 'domain' | 'label' | 'issuer' | 'client_id' | 'client_secret' | 'entry_point' | 'certificate'
type Fields = Record<Text, string> & { kind: SsoKind; active: boolean }

const kinds: { value: SsoKind; label: string }[] = [
  { value: 'oidc', label: 'OpenID Connect' },
  { value: 'saml', label: 'SAML 2.0' },
]
const fieldsOf = {
  oidc: ['kind', 'domain', 'label', 'active', 'issuer', 'client_id', 'client_secret'],
  saml: ['kind', 'domain', 'label', 'active', 'issuer', 'entry_point', 'certificate'],
} as const satisfies Record<SsoKind, readonly (keyof Fields)[]>

type Props = {
  saving: SavingSsoProvider
  provider: SsoProvider | null
  onCancel: () => void
  onSaved: () => void
}

/** Single sign-on of one domain. The stored client secret is never shown; an empty field keeps it. */
export function SsoProviderForm({ saving, provider, onCancel, onSaved }: Props) {
  const form = useForm<Fields>({ defaultValues: valuesOf(provider) })
  const kind = useWatch({ control: form.control, name: 'kind' })
  const { errors } = form.formState
  const { problems, show, showIssues, clear } = useFormProblems(form)

  const submit = form.handleSubmit((typed) => {
    clear()
    const own = Object.fromEntries(fieldsOf[typed.kind].map((name) => [name, typed[name]]))
    const parsed = ssoProviderInput.safeParse({ ...own, version: provider?.version ?? 0 })
    if (!parsed.success) return showIssues(parsed.error.issues)
    saving.mutate(parsed.data, {
      onSuccess: onSaved,
      onError: (error) => show(fieldMessagesOf(error), error.message),
    })
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <LeaveGuard when={form.formState.isDirty} />
      <Stack gap="md">
        <FormErrorSummary problems={problems} />
        <Controller
          control={form.control}
          name="kind"
          render={({ field }) => (
            <SegmentedControl
              aria-label="Kind"
              data={kinds}
              value={field.value}
              onChange={(value) => {
                form.clearErrors()
                field.onChange(value)
              }}
            />
          )}
        />
        <TextInput
          {...form.register('domain')}
          id="domain"
          label="Email domain"
          description="Only addresses of exactly this domain can come in, for example anna@example.com."
          placeholder="example.com"
          required
          autoComplete="off"
          error={errors.domain?.message}
        />
        <TextInput
          {...form.register('label')}
          id="label"
          label="Name"
          description="What people know it by; it stands in their settings."
          required
          autoComplete="off"
          error={errors.label?.message}
        />
        <TextInput
          {...form.register('issuer')}
          id="issuer"
          label={kind === 'oidc' ? 'Issuer' : 'Entity id of the identity provider'}
          required
          autoComplete="off"
          error={errors.issuer?.message}
        />
        {kind === 'oidc' ? (
          <>
            <TextInput
              {...form.register('client_id')}
              id="client_id"
              label="Client id"
              required
              autoComplete="off"
              error={errors.client_id?.message}
            />
            <PasswordInput
              {...form.register('client_secret')}
              id="client_secret"
              label="Client secret"
              description={provider?.kind === 'oidc' ? 'Leave it empty to keep the stored one.' : undefined}
              autoComplete="new-password"
              error={errors.client_secret?.message}
            />
          </>
        ) : (
          <>
            <TextInput
              {...form.register('entry_point')}
              id="entry_point"
              label="Sign-in address"
              description="Where people are sent to sign in (HTTP-Redirect binding)."
              required
              autoComplete="off"
              error={errors.entry_point?.message}
            />
            <Textarea
              {...form.register('certificate')}
              id="certificate"
              label="Signing certificate"
              description="As PEM, from BEGIN CERTIFICATE to END CERTIFICATE."
              required
              autosize
              minRows={4}
              maxRows={10}
              spellCheck={false}
              error={errors.certificate?.message}
            />
          </>
        )}
        <SwitchField control={form.control} name="active" id="active" label="People can sign in with it" />
        <Group gap="xs" justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const valuesOf = (provider: SsoProvider | null): Fields => ({
  kind: provider?.kind ?? 'oidc',
  domain: provider?.domain ?? '',
  label: provider?.label ?? '',
  active: provider?.active ?? true,
  issuer: provider?.issuer ?? '',
  client_id: provider?.client_id ?? '',
  client_secret: '',
  entry_point: provider?.entry_point ?? '',
  certificate: provider?.certificate ?? '',
})
