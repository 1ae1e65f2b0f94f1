import { Autocomplete, NativeSelect, TextInput, Textarea, type OptionsFilter } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { gradesFor, isSuggestedGrade, standardsFor } from '#domain/materials/grades.ts'
import { certificateLabels, certificates } from '#domain/quotes/position.ts'
import { sizeNotation } from '#domain/sections/size.ts'
import { suggestSizes } from '#domain/sections/standard-sizes.ts'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import { useFields } from '#web/forms/fields.ts'
import { SectionDrawing } from '#web/materials/SectionDrawing.tsx'
import formClasses from './NewQuoteForm.module.css'
import type { QuoteForm } from './new-quote-fields.ts'
import { differencesFrom } from './position-fields.ts'
import { weighedVolume } from './position-weight.ts'
import classes from './PositionDetails.module.css'
import { PositionWeight } from './PositionWeight.tsx'
import type { RequestedProduct } from './requested-product.ts'

/** The details of the open position. Tons that nobody typed follow from size, length and pieces. */
export function PositionDetails({ form, product }: { form: QuoteForm; product: RequestedProduct | null }) {
  const { field } = useFields(form)
  const [material, profile, grade] = useWatch({ control: form.control, name: ['material', 'profile', 'grade'] })
  const isKnownKind = material !== '' && profile !== ''
  const grades = isKnownKind ? gradesFor(material, profile) : []
  const standards = isKnownKind ? standardsFor(material, profile) : []
  const isOwnGrade = isKnownKind && grade.trim() !== '' && !isSuggestedGrade(material, profile, grade)

  function weigh() {
    const { volume, weighed } = form.getValues()
    const computed = weighedVolume(form.getValues(), product)
    if (computed === null || (volume.trim() !== '' && volume !== weighed)) return
    form.setValue('weighed', computed)
    form.setValue('volume', computed)
    form.clearErrors('volume')
  }
  const weighing = { onChange: weigh }
  const onFilled = useEffectEvent(weigh)
  // A product that is chosen fills its size in.
  const productId = product?.id
  useEffect(() => {
    if (productId !== undefined) onFilled()
  }, [productId])
  /** The standard of a product describes no other grade, and comes back with the product's own. */
  function regrade() {
    if (product) followGrade(form, product)
    weigh()
  }
  return (
    <div className="stack gap-16">
      <div className={classes.sized}>
        <div className={classes.fields}>
          <div className={formClasses.pair}>
            <SizeField form={form} onChanged={weigh} />
            <Suggested
              form={form}
              name="grade"
              label="Grade"
              description={isOwnGrade ? 'Not a grade that we know: sent as you wrote it' : 'As S355J2 or EN AW-6082'}
              options={grades}
              onChanged={regrade}
            />
            <Suggested
              form={form}
              name="standard"
              label="Standard"
              description="As EN 10025-2"
              options={standards}
              onChanged={weigh}
            />
          </div>
          <div className={formClasses.pair}>
            <DecimalField {...field('length_mm', weighing)} label="Length (mm)" step={100} least={100} unit="mm" />
            <DecimalField {...field('pieces', weighing)} label="Pieces" step={1} least={1} canBe={Number.isInteger} />
            <NativeSelect
              {...field('certificate')}
              label="Certificate (EN 10204)"
              data={[
                { value: '', label: 'None' },
                ...certificates.map((value) => ({ value, label: certificateLabels[value] })),
              ]}
            />
          </div>
        </div>
        <SizeDrawing form={form} product={product} />
      </div>
      <PositionWeight form={form} product={product} />
      <div className={formClasses.pair}>
        <TextInput {...field('finish')} label="Finish" autoComplete="off" />
        <TextInput {...field('tolerance')} label="Tolerance" autoComplete="off" />
      </div>
      <Textarea {...field('note')} label="Note on this position" autosize minRows={1} />
    </div>
  )
}

function followGrade(form: QuoteForm, product: RequestedProduct): void {
  const isOther = differencesFrom(product, form.getValues()).some(({ detail }) => detail === 'grade')
  const standard = form.getValues('standard')
  if (isOther && standard === product.standard) form.setValue('standard', '')
  if (!isOther && standard === '' && product.standard !== null) form.setValue('standard', product.standard)
}

type PartProps = {
  form: QuoteForm
  onChanged: () => void
}

/** The standard sizes are suggested; any other size can be typed. */
function SizeField({ form, onChanged }: PartProps) {
  const [material, profile, size] = useWatch({ control: form.control, name: ['material', 'profile', 'size'] })
  const isKnownKind = material !== '' && profile !== ''
  const example = isKnownKind ? sizeNotation(material, profile)?.example : undefined
  return (
    <Suggested
      form={form}
      name="size"
      label="Size"
      description={example ? `As ${example}, or in your own words` : 'As HEA 200 or 60x40x3'}
      options={isKnownKind ? suggestSizes(material, profile, size) : []}
      filter={({ options }) => options}
      onChanged={onChanged}
    />
  )
}

function SizeDrawing({ form, product }: { form: QuoteForm; product: RequestedProduct | null }) {
  const [material, profile, size] = useWatch({ control: form.control, name: ['material', 'profile', 'size'] })
  return (
    material !== '' &&
    profile !== '' && (
      <SectionDrawing material={material} profile={profile} size={size.trim() || (product?.size ?? '')} />
    )
  )
}

type SuggestedProps = PartProps & {
  name: 'size' | 'grade' | 'standard'
  label: string
  description: string
  options: readonly string[]
  /** The options to show for a typed text. By default those that contain it. */
  filter?: OptionsFilter
}

/** A text with suggestions; any other text can be typed. */
function Suggested({ form, name, label, description, options, filter, onChanged }: SuggestedProps) {
  const {
    field: { ref, value: typed, onBlur, onChange },
    fieldState,
  } = useController({ control: form.control, name })
  return (
    <Autocomplete
      id={name}
      ref={ref}
      name={name}
      label={label}
      description={description}
      error={fieldState.error?.message}
      data={[...options]}
      {...(filter && { filter })}
      value={typed}
      onBlur={onBlur}
      onChange={(value) => {
        onChange(value)
        onChanged()
      }}
    />
  )
}
