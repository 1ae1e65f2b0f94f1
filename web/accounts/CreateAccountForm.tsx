import { Radio, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Controller, useForm, useWatch, type FieldErrors } from 'react-hook-form'
import type { z } from 'zod'
import type { RegistrationInput, registrationInput } from '#domain/accounts/registration.ts'
import { passwordRefusal } from '#domain/identity/password-rules.ts'
import { parseResponse, errorMessage } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { identityApi } from '#web/session.tsx'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { Form } from '#web/forms/Form.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import classes from './AccountForm.module.css'
import { NewPasswordField } from './NewPasswordField.tsx'

type Fields = z.input<typeof registrationInput>

const empty: Fields = {
  role: '',
  company_name: '',
  contact_person: '',
  email: '',
  password: '',
  phone: '',
  address: '',
  organisation_number: '',
  vat_number: '',
}

/** Loaded when somebody begins to type: the rules are a fifth of the page's size and not visible at first. */
const loadRules = () => import('./sign-up-rules.ts')

/** Calls `onCreated` once the account exists and its person is signed in. */
export function CreateAccountForm({ onCreated }: { onCreated: () => Promise<void> }) {
  const form = useForm<Fields, unknown, RegistrationInput>({
    resolver: async (...args) => (await loadRules()).signUpErrors(...args),
    defaultValues: empty,
    shouldFocusError: false,
  })
  const password = useWatch({ control: form.control, name: 'password' })
  const { problems, show, clear, field, showError } = useFormProblems(form)

  const creating = useMutation({
    mutationFn: (input: RegistrationInput) => parseResponse(identityApi.accounts.$post({ json: input })),
    onMutate: clear,
    onSuccess: onCreated,
    onError: (error) => showError(error, errorMessage(error, 'An error occurred during sign up. Please try again.')),
  })
  const showRefused = (refusedFields: FieldErrors<Fields>) =>
    show(Object.fromEntries(Object.entries(refusedFields).map(([name, error]) => [name, error?.message ?? ''])), '')

  return (
    <Form
      method="post"
      problems={problems}
      onSubmit={form.handleSubmit((input) => creating.mutate(input), showRefused)}
    >
      <LeaveGuard when={form.formState.isDirty} />
      <Controller
        control={form.control}
        name="role"
        render={({ field: choice, fieldState }) => (
          <Radio.Group {...choice} label="I want to" required error={fieldState.error?.message}>
            <div className={classes.roles}>
              <Radio.Card id="role" className={classes.role ?? ''} value="customer" p="sm">
                <RoleChoice title="Buy metal" text="As a customer: compare suppliers and request quotes." />
              </Radio.Card>
              <Radio.Card className={classes.role ?? ''} value="supplier" p="sm">
                <RoleChoice title="Supply metal" text="As a supplier: list products and answer requests." />
              </Radio.Card>
            </div>
          </Radio.Group>
        )}
      />
      <div className={classes.pair}>
        <TextInput {...field('company_name')} label="Company name" required autoComplete="organization" />
        <TextInput {...field('contact_person')} label="Contact person" required autoComplete="name" />
      </div>
      <TextInput {...field('email')} type="email" label="Email" required autoComplete="username" />
      <NewPasswordField {...field('password')} label="Password" password={password} />
      <div className={classes.pair}>
        <TextInput {...field('phone')} type="tel" label="Phone (optional)" autoComplete="tel" />
        <TextInput {...field('address')} label="Address (optional)" autoComplete="street-address" />
      </div>
      <div className={classes.pair}>
        <TextInput {...field('organisation_number')} label="Organisation number (optional)" />
        <TextInput {...field('vat_number')} label="VAT number (optional)" />
      </div>
      <p className="flush muted size-13">
        By creating an account you accept the {/* In a new tab, so that the form stays. */}
        <TextLink to={paths.terms} target="_blank" inherit>
          terms of use (opens in a new tab)
        </TextLink>
        . You can download everything we hold on you, and close your account, at any time: your name, address, phone and
        email are erased; quotes stay for the other party as “Deleted account”.
      </p>
      <ActionButton type="submit" size="md" loading={creating.isPending} disabledReason={passwordRefusal(password)}>
        Create Account
      </ActionButton>
    </Form>
  )
}

function RoleChoice({ title, text }: { title: string; text: string }) {
  return (
    <span className={classes.choice}>
      <Radio.Indicator />
      <span>
        <strong>{title}</strong>
        <br />
        {text}
      </span>
    </span>
  )
}
