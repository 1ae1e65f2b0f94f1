import { PasswordInput, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { ssoProviderInput, type SsoKind } from '#domain/identity/single-sign-on.ts'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
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
  const { problems, check, field, showError } = useFormProblems(form)

  const submit = form.handleSubmit((values) => {
    const own = Object.fromEntries(fieldsOf[values.kind].map((name) => [name, values[name]]))
    const input = check(ssoProviderInput, { ...own, version: provider?.version ?? 0 })
    if (!input) return
    saving.mutate(input, {
      onSuccess: onSaved,
      onError: (error) => showError(error),
    })
  })

  return (
    <Form problems={problems} onSubmit={submit}>
      <LeaveGuard when={form.formState.isDirty} />
      <Controller
        control={form.control}
        name="kind"
        render={({ field: choice }) => (
          <SegmentedControl
            aria-label="Kind"
            data={kinds}
            value={choice.value}
            onChange={(value) => {
              form.clearErrors()
              choice.onChange(value)
            }}
          />
        )}
      />
      <TextInput
        {...field('domain')}
        label="Email domain"
        description="Only addresses of exactly this domain can come in, for example anna@example.com."
        placeholder="example.com"
        required
        autoComplete="off"
      />
      <TextInput
        {...field('label')}
        label="Name"
        description="The name that people know it by. Their settings show it."
        required
        autoComplete="off"
      />
      <TextInput
        {...field('issuer')}
        label={kind === 'oidc' ? 'Issuer' : 'Entity id of the identity provider'}
        required
        autoComplete="off"
      />
      {kind === 'oidc' ? (
        <>
          <TextInput {...field('client_id')} label="Client id" required autoComplete="off" />
          <PasswordInput
            {...field('client_secret')}
            label="Client secret"
            description={provider?.kind === 'oidc' ? 'Leave it empty to keep the stored one.' : undefined}
            autoComplete="new-password"
          />
        </>
      ) : (
        <>
          <TextInput
            {...field('entry_point')}
            label="Sign-in address"
            description="The page where people sign in (HTTP-Redirect binding)."
            required
            autoComplete="off"
          />
          <Textarea
            {...field('certificate')}
            label="Signing certificate"
            description="As PEM, from BEGIN CERTIFICATE to END CERTIFICATE."
            required
            autosize
            minRows={4}
            maxRows={10}
            spellCheck={false}
          />
        </>
      )}
      <SwitchField control={form.control} name="active" id="active" label="People can sign in with it" />
      <FormButtons loading={saving.isPending} cancel={{ label: 'Cancel', onClick: onCancel }}>
        Save
      </FormButtons>
    </Form>
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
