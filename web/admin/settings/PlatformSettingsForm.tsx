import { Fieldset, NativeSelect, TextInput } from '@mantine/core'
import { currencies } from '#domain/values/money.ts'
import { settingsMessages, updateSettingsInput } from '#domain/settings/platform-settings.ts'
import { useDenial } from '#web/access.ts'
import { EditForm, useEditForm } from '#web/edit-form.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { decimalText, typedDecimal } from '#web/forms/decimal.ts'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { SwitchField } from '#web/forms/SwitchField.tsx'
import { descriptionBelow } from '#web/forms/wrapper-order.ts'
import classes from './PlatformSettingsForm.module.css'
import { useUpdateSettings, type Settings } from './queries.ts'

const fieldsOf = (settings: Settings) => ({
  admin_approval_required: settings.admin_approval_required,
  footer_company: settings.footer_company,
  operator_number: settings.operator_number,
  operator_address: settings.operator_address,
  contact_email: settings.contact_email,
  certification_text: settings.certification_text,
  admin_notification_email: settings.admin_notification_email ?? '',
  carbon_price: decimalText(settings.carbon_price),
  carbon_price_currency: settings.carbon_price_currency,
})

/**
 * The platform's settings. Changes saved by another administrator meanwhile are shown in untouched fields, and below the
 * others. `awaiting`: the number of requests that await approval.
 */
export function PlatformSettingsForm({ settings, awaiting }: { settings: Settings; awaiting: number }) {
  const saved = fieldsOf(settings)
  const updating = useUpdateSettings()
  const edit = useEditForm({
    name: 'platform settings',
    values: saved,
    version: settings.version,
    schema: updateSettingsInput,
    input: (fields, version) => ({
      ...fields,
      version,
      admin_notification_email: fields.admin_notification_email.trim() || null,
      carbon_price: typedDecimal(fields.carbon_price),
    }),
    save: (input) => updating.mutateAsync(input),
    stored: ({ checked }) => fieldsOf({ ...settings, ...checked }),
    messages: settingsMessages,
    denial: useDenial('updateSettings'),
  })
  const { form, values, field, choice, isOther } = edit

  return (
    <EditForm
      edit={edit}
      leave="The changes to the settings have not been saved and would be lost."
      button="Save settings"
      gap="lg"
    >
      <Fieldset legend="Quote requests" variant="unstyled" className={classes.group ?? ''}>
        <SwitchField
          control={form.control}
          name="admin_approval_required"
          id="admin_approval_required"
          disabled={edit.denial !== undefined}
          label="An administrator approves every request"
          description={
            isOther('admin_approval_required')
              ? `Saved now: ${saved.admin_approval_required ? 'on' : 'off'}`
              : values.admin_approval_required
                ? 'No supplier sees a new request before an administrator has approved it and chosen its suppliers.'
                : 'A new request goes straight to its suppliers. If it has no product of a supplier, the customer chooses them.'
          }
        />
        {saved.admin_approval_required && !values.admin_approval_required && (
          <Notice>
            {awaiting === 0 ? (
              'Only new requests skip the approval. None is waiting now.'
            ) : (
              <>
                Only new requests skip the approval.{' '}
                {awaiting === 1 ? 'One is waiting now and still needs' : `${awaiting} are waiting now and still need`}{' '}
                your decision: <TextLink to={paths.approval}>{awaiting === 1 ? 'Review it' : 'Review them'}</TextLink>
              </>
            )}{' '}
            The home page and How it Works still say that every request is checked.
          </Notice>
        )}
        <TextInput
          {...field(
            'admin_notification_email',
            'Approval mails go only to this address. Leave empty to mail every administrator who wants them.',
          )}
          label="Where administrators are notified (optional)"
          type="email"
          autoComplete="off"
        />
      </Fieldset>
      <Fieldset legend="Footer and imprint" variant="unstyled" className={classes.group ?? ''}>
        <div className={classes.pair}>
          <TextInput {...field('footer_company')} label="Company" required autoComplete="off" />
          <TextInput {...field('contact_email')} label="Contact address" type="email" required autoComplete="off" />
        </div>
        <div className={classes.pair}>
          <TextInput {...field('operator_number')} label="Organisation number (optional)" autoComplete="off" />
          <TextInput {...field('operator_address')} label="Postal address (optional)" autoComplete="off" />
        </div>
        <TextInput
          {...field('certification_text', 'Leave empty to hide the logo.')}
          label="Text of the certification logo (optional)"
          autoComplete="off"
        />
      </Fieldset>
      <Fieldset legend="Internal carbon price" variant="unstyled" className={classes.group ?? ''}>
        <div className={classes.pair}>
          <DecimalField
            {...field('carbon_price', 'Default carbon price for comparing offers. 0 leaves carbon out.')}
            label="Price per tonne of CO₂e"
            inputWrapperOrder={descriptionBelow}
            required
            step={1}
          />
          <NativeSelect {...choice('carbon_price_currency')} label="Currency" data={[...currencies]} />
        </div>
      </Fieldset>
    </EditForm>
  )
}
