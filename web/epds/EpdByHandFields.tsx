import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWatch, type Path } from 'react-hook-form'
import { epdRefusalText } from '#domain/epds/epd-record-texts.ts'
import { epdModules, epdStandards, epdSubtypes, lciaMethods, type EpdModule } from '#domain/epds/epd-record.ts'
import { today } from '#web/components/local-day.ts'
import { GlossaryLink } from '#web/GlossaryLink.tsx'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import { useFields } from '#web/forms/fields.ts'
import { typedDerivation, type EpdFields } from './epd-fields.ts'
import type { EpdForm } from './epd-form.ts'
import { formatModule, subtypeLabels } from './epd-texts.ts'
import classes from './EpdByHandFields.module.css'
import { EpdValue } from './EpdValue.tsx'
import { EpdWarnings } from './EpdWarnings.tsx'

const production: readonly EpdModule[] = ['A1-A3', 'A1', 'A2', 'A3']
const further = epdModules.filter((module) => !production.includes(module))

type EpdByHandFieldsProps = {
  form: EpdForm
  /** Texts below fields, by their names. */
  beside?: Readonly<Record<string, string>>
}

/** The values of an EPD as they are typed from its PDF, and the value per kg that follows from them. */
export function EpdByHandFields({ form, beside = {} }: EpdByHandFieldsProps) {
  const fields = useFields(form)
  const field = (name: Path<EpdFields>) => ({
    ...fields.field(name),
    ...(beside[name] !== undefined && { description: beside[name] }),
  })
  const modules = useWatch({ control: form.control, name: 'by_hand.modules' })
  // The fields of further modules stay open while one of them has a value.
  const [open, setOpen] = useState(() => further.some((module) => modules[module]))
  const moduleFields = (shown: readonly EpdModule[]) => (
    <div className={classes.modules}>
      {shown.map((module) => (
        <DecimalField
          key={module}
          {...field(`by_hand.modules.${module}`)}
          label={formatModule(module)}
          step={1}
          least={-Infinity}
        />
      ))}
    </div>
  )
  return (
    <div className={classes.fields}>
      <div className={classes.pair}>
        <TextInput {...field('by_hand.name')} label="Name of the EPD" autoComplete="off" required />
        <TextInput {...field('by_hand.manufacturer')} label="Manufacturer (optional)" autoComplete="off" />
        <TextInput {...field('by_hand.owner')} label="Owner of the declaration (optional)" autoComplete="off" />
        <TextInput {...field('by_hand.program_operator')} label="Programme operator" autoComplete="off" required />
        <TextInput {...field('by_hand.declaration_number')} label="Declaration number (optional)" autoComplete="off" />
        <NativeSelect
          {...field('by_hand.standard')}
          label="Standard"
          data={[{ value: '', label: 'Choose a standard' }, ...epdStandards]}
          required
        />
        <NativeSelect
          {...field('by_hand.lcia_method')}
          label="Impact method (optional)"
          data={[{ value: '', label: 'The EPD does not say' }, ...lciaMethods]}
        />
        <NativeSelect
          {...field('by_hand.subtype')}
          label="Type (optional)"
          data={[
            { value: '', label: 'The EPD does not say' },
            ...epdSubtypes.map((value) => ({ value, label: subtypeLabels[value] })),
          ]}
        />
        <div className={classes.days}>
          <TextInput {...field('by_hand.issued_on')} type="date" label="Issued (optional)" />
          <TextInput {...field('by_hand.valid_until')} type="date" label="Valid until" required />
        </div>
      </div>
      <div className={classes.unit}>
        <DecimalField
          {...field('by_hand.declared_unit.quantity')}
          label="Declared quantity"
          step={1}
          least={1}
          required
        />
        <TextInput
          {...field('by_hand.declared_unit.unit')}
          label="Declared unit"
          placeholder="t, kg, m"
          autoComplete="off"
          required
        />
        <DecimalField
          {...field('by_hand.mass_kg')}
          label="Mass of the declared unit (kg)"
          placeholder="1000 for 1 tonne"
          step={1}
          least={1}
          unit="kg"
          required
        />
      </div>
      <fieldset className={classes.group}>
        <legend>GWP-total (kg CO₂e per declared unit)</legend>
        <p>
          Enter A1–A3, or A1, A2 and A3 if the EPD has them apart.{' '}
          <GlossaryLink term="a1-a3">What are the modules?</GlossaryLink>
        </p>
        {moduleFields(production)}
        <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>Further modules (optional)</summary>
          {moduleFields(further)}
        </details>
      </fieldset>
      <TypedValue form={form} />
    </div>
  )
}

/** The value per kg of what has been typed so far. */
function TypedValue({ form }: { form: EpdForm }) {
  const [fields, material] = useWatch({ control: form.control, name: ['by_hand', 'material'] })
  const [day] = useState(() => today())
  const derived = typedDerivation(fields, material, day)
  return (
    <div className={classes.result}>
      <div role="status">
        <EpdValue value={derived?.ok ? Number(derived.gwp_a1_a3_per_kg) : null}>
          {derived === null
            ? 'The value per kg follows from the mass and A1–A3.'
            : derived.ok
              ? 'A1–A3 divided by the mass. An administrator compares it with the PDF before it counts.'
              : epdRefusalText(derived.refusal)}
        </EpdValue>
      </div>
      {derived?.ok && <EpdWarnings warnings={derived.warnings} />}
    </div>
  )
}
