import { Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { cbamIsNoEpdText, cbamUnit } from '#domain/products/cbam/cbam.ts'
import { cbamData } from '#domain/products/cbam/cbam-input.ts'
import { cbamRefusalText } from '#domain/products/cbam/cbam-texts.ts'
import { formatCnCode } from '#domain/products/cbam/cn-codes.ts'
import { countriesOf, regions } from '#domain/values/regions.ts'
import { useDenial } from '#web/access.ts'
import { errorMessage } from '#web/api.ts'
import { EditForm, useEditForm } from '#web/edit-form.tsx'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { AskingButton } from '#web/dialogs/AskingButton.tsx'
import { ExportList } from '#web/files/ExportList.tsx'
import { notifySuccess } from '#web/toasts/toasts.ts'
import { decimalText, typedDecimal } from '#web/forms/decimal.ts'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import classes from './CbamForm.module.css'
import { PossibleCodes } from './PossibleCodes.tsx'
import { cbamVersionOf, ownCbamFile, useUpdateCbam, type OwnCbam } from './queries/cbam.ts'
import type { OwnProduct } from './queries/own-products.ts'
import { isPerKg } from '#domain/epds/epd.ts'

const names = [
  'cn_code',
  'country',
  'installation',
  'production_route',
  'direct_emissions',
  'indirect_emissions',
  'verified_by',
  'carbon_price',
  'carbon_price_currency',
] as const
type Fields = Record<(typeof names)[number], string>

const countries = regions
  .flatMap((region) => countriesOf[region].map(({ name }) => name))
  .toSorted((a, b) => a.localeCompare(b, 'en'))

const textOf = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

/** Without data, the country is the supplier's. */
const fieldsOf = ({ cbam, country }: Pick<OwnCbam, 'cbam' | 'country'>): Fields => ({
  ...(Object.fromEntries(names.map((name) => [name, textOf(cbam?.[name])])) as Fields),
  carbon_price: decimalText(cbam?.carbon_price),
  cn_code: cbam === null ? '' : formatCnCode(cbam.cn_code),
  country: cbam?.country ?? country ?? '',
})

type CbamFormProps = {
  product: OwnProduct
  own: OwnCbam
  /** Called with whether something is typed that is not saved. */
  onTyped: (isTyped: boolean) => void
}

/** The form for the CBAM data that an importer has to declare about a product, given by its supplier. */
export function CbamForm({ product, own, onTyped }: CbamFormProps) {
  const removeDenial = useDenial('updateCbam')
  const saving = useUpdateCbam(product.id)
  const removing = useUpdateCbam(product.id)
  const edit = useEditForm({
    name: cbamVersionOf(product.id),
    values: fieldsOf(own),
    version: own.cbam?.updated_at ?? '',
    schema: cbamData,
    input: (fields) => ({
      ...fields,
      direct_emissions: typedDecimal(fields.direct_emissions, isPerKg),
      indirect_emissions: typedDecimal(fields.indirect_emissions, isPerKg),
      carbon_price: typedDecimal(fields.carbon_price),
    }),
    save: (cbam, version) => saving.mutateAsync({ cbam, updated_at: version === '' ? null : version }),
    stored: ({ checked, answer }) =>
      fieldsOf({ cbam: { ...checked, updated_at: answer.updated_at ?? '' }, country: own.country }),
    messages: { saved: 'Carbon border data saved', failed: 'Failed to save the carbon border data.' },
    about: product.name,
    denial: removeDenial ?? (own.concerned ? undefined : cbamRefusalText('cbam.notConcerned')),
  })
  const { form, field, choice, isTyped, version } = edit
  useEffect(() => onTyped(isTyped), [onTyped, isTyped])

  const takeCode = (code: string) => {
    form.setValue('cn_code', code, { shouldDirty: true })
    form.setFocus('cn_code')
  }
  return (
    <EditForm
      edit={edit}
      leave={`The carbon border data of ${product.name} have not been saved and would be lost.`}
      intro={
        <Text c="dimmed">
          Customers in the EU need these data to import the product. {cbamIsNoEpdText}{' '}
          {own.cbam === null && own.default && 'Until you give data, buyers see the official default value.'}
        </Text>
      }
    >
      <div>
        <TextInput
          {...field('cn_code', '8 digits, which a declaration needs')}
          label="CN code"
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <PossibleCodes codes={own.codes} productProfile={product.subcategory} onTake={takeCode} />
      </div>
      <div className={classes.pair}>
        <NativeSelect
          {...choice('country')}
          label="Country of production"
          data={[{ value: '', label: 'Choose a country' }, ...countries]}
          required
        />
        <TextInput {...field('installation', 'Name and place of the works')} label="Installation" required />
      </div>
      <TextInput
        {...field('production_route', 'Such as electric arc furnace, or blast furnace and basic oxygen furnace')}
        label="Production route"
        required
      />
      <div className={classes.pair}>
        <DecimalField
          {...field('direct_emissions', 'Specific embedded emissions per tonne of product')}
          label={`Direct emissions (${cbamUnit})`}
          step={0.01}
          canBe={isPerKg}
          unit={cbamUnit}
          required
        />
        <DecimalField
          {...field('indirect_emissions', 'Of the electricity used')}
          label={`Indirect emissions (${cbamUnit})`}
          step={0.01}
          canBe={isPerKg}
          unit={cbamUnit}
          required
        />
      </div>
      <TextInput {...field('verified_by', 'Leave it empty if nobody has verified the emissions')} label="Verified by" />
      <div className={classes.pair}>
        <DecimalField
          {...field('carbon_price', 'Per t CO₂e, in the country of production. Leave it empty if none was paid')}
          label="Carbon price paid"
          step={0.01}
        />
        <TextInput
          {...field('carbon_price_currency', 'Three letters, such as EUR')}
          label="Currency of the carbon price"
          autoComplete="off"
        />
      </div>
      <Group gap="xs" justify="flex-end" className={classes.buttons ?? ''}>
        <ExportList
          loadFile={ownCbamFile}
          label="Export the data of all products"
          errorMessageOf={(error) => errorMessage(error, 'Failed to export the data. Please try again.')}
        />
        {own.cbam !== null && (
          <AskingButton
            action={{
              guard: removeDenial,
              title: `Remove the carbon border data of ${product.name}?`,
              text: 'Buyers no longer see them, and customers in the EU have to ask you for them.',
              label: 'Remove',
              run: () => removing.mutateAsync({ cbam: null, updated_at: version === '' ? null : version }),
              done: () => {
                edit.onSaved(form.getValues(), fieldsOf({ cbam: null, country: own.country }))
                notifySuccess('Carbon border data removed', { about: product.name })
              },
            }}
          >
            Remove the data
          </AskingButton>
        )}
        <ActionButton type="submit" variant="default" loading={edit.isSaving} disabledReason={edit.disabledReason}>
          Save carbon border data
        </ActionButton>
      </Group>
    </EditForm>
  )
}
