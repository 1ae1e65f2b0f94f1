import { Group, NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import {
  dimensionProblems,
  dimensionRowsOf,
  dimensionsOf,
  type DimensionRow,
} from '#domain/products/product-dimensions.ts'
import { perKilogramSuggestion, perKilogramText } from '#domain/epds/epd-plausibility.ts'
import { epdUnit, isPerKg } from '#domain/epds/epd.ts'
import { currencies } from '#domain/values/money.ts'
import { editProductInput } from '#domain/products/product-input.ts'
import { readProductSize } from '#domain/products/product-size.ts'
import { isStale, errorMessage } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { useDenial } from '#web/access.ts'
import { useKeptInput } from '#web/forms/kept-input.ts'
import { ActionButton } from '#web/components/ActionButton.tsx'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { decimalText, parseDecimal, typedDecimal } from '#web/forms/decimal.ts'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import { FieldSuggestion } from '#web/forms/FieldSuggestion.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { Form } from '#web/forms/Form.tsx'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { useOwnWrites } from '#web/forms/own-writes.ts'
import { notifySuccess } from '#web/toasts/toasts.ts'
import { ArticleNumberField } from './ArticleNumberField.tsx'
import type { Catalogue } from './catalogue.ts'
import { DimensionsField } from './DimensionsField.tsx'
import { productFieldNames, type ProductFieldName, type ProductFields } from './product-fields.ts'
import { EpdValueHint } from './EpdValueHint.tsx'
import classes from './EditProductPage.module.css'
import { productVersionOf, useOwnProductNow, useUpdateProduct, type OwnProduct } from './queries/own-products.ts'
import { changedTexts } from './changed-section-texts.ts'
import { SectionFields } from './SectionFields.tsx'

const fieldsOf = (product: OwnProduct): ProductFields => ({
  currency: product.currency,
  price_per_kg: decimalText(product.price_per_kg),
  min_volume: decimalText(product.min_volume),
  epd_value: product.epd_value === null ? '' : String(product.epd_value),
  article_number: product.article_number ?? '',
  size: product.size ?? '',
  grade: product.grade ?? '',
  standard: product.standard ?? '',
  dimensions: dimensionRowsOf(product.dimensions),
})
const saying = (rows: readonly DimensionRow[]) =>
  rows.map(({ name, value }) => `${name.trim()} ${value.trim()}`.trim()).join(' · ')

/** The server checks the same. Its product profile decides how a size is read, so the schema of the input cannot. */
function sizeIssues({ material, subcategory }: OwnProduct, size: string) {
  const read = size.trim() === '' ? null : readProductSize(material, subcategory, size)
  return read === null || read.ok ? [] : [{ path: ['size'], message: read.message }]
}

type EditProductFormProps = { product: OwnProduct; catalogue: Catalogue; stays: boolean }

/**
 * Edits price, minimum volume, EPD value, article number, size, grade, standard and dimensions of a product, then opens its
 * page, unless something else on this page is typed and not saved (`stays`). If somebody else saved first, their values appear
 * in untouched fields, and below the others.
 */
export function EditProductForm({ product, catalogue, stays }: EditProductFormProps) {
  const navigate = useNavigate()
  const denial = useDenial('updateProduct')
  const saving = useUpdateProduct(product.id)
  const readNow = useOwnProductNow(product.id)
  const [basis, setBasis] = useState(product)
  const version = useOwnWrites(productVersionOf(product.id)).after(basis.updated_at)
  const [wasStale, setWasStale] = useState(false)
  const form = useForm<ProductFields>({ defaultValues: fieldsOf(product) })
  const current = useWatch({ control: form.control }) as ProductFields
  const { problems, showIssues, clear, showError, field: formField } = useFormProblems(form)
  useKeptInput(
    `product ${product.id}`,
    () => form.getValues(),
    (back) => {
      for (const name of productFieldNames) if (back[name] !== undefined) form.setValue(name, back[name])
      if (back.dimensions) form.setValue('dimensions', back.dimensions)
    },
  )
  const saved = fieldsOf(basis)
  const isTyped =
    productFieldNames.some((name) => current[name] !== saved[name]) ||
    saying(current.dimensions) !== saying(saved.dimensions)
  const suggestion = perKilogramSuggestion(parseDecimal(current.epd_value, isPerKg) ?? 0, product.material)

  const submit = form.handleSubmit((values) => {
    clear()
    const parsed = editProductInput.safeParse({
      currency: values.currency,
      price_per_kg: typedDecimal(values.price_per_kg),
      min_volume: typedDecimal(values.min_volume),
      epd_value: typedDecimal(values.epd_value, isPerKg),
      ...changedTexts(values, saved),
      dimensions: dimensionsOf(values.dimensions),
      updated_at: version,
    })
    // The rows are checked separately, because the map made from them does not tell which of two rows with the same name is
    // wrong.
    const ofRows = dimensionProblems(values.dimensions).map(({ row, field, message }) => ({
      path: ['dimensions', row, field],
      message,
    }))
    const ofOthers = parsed.error?.issues.filter(({ path }) => path[0] !== 'dimensions' || path.length === 1) ?? []
    const ofSize = sizeIssues(product, values.size)
    if (!parsed.success || ofRows.length > 0 || ofSize.length > 0)
      return showIssues([...ofOthers, ...ofSize, ...ofRows])
    saving.mutate(parsed.data, {
      onSuccess: () => {
        notifySuccess('Product updated successfully', { about: product.name })
        if (stays) void showSaved()
        else void navigate({ to: paths.product, params: { id: product.id }, ignoreBlocker: true })
      },
      onError: (error) => {
        if (isStale(error)) void takeWhatStands()
        showError(error, errorMessage(error, 'Failed to update product. Please try again.'))
      },
    })
  })

  async function showSaved() {
    const now = await readNow().catch(() => null)
    if (now === null) return
    form.reset(fieldsOf(now))
    setBasis(now)
    setWasStale(false)
  }

  async function takeWhatStands() {
    const now = await readNow().catch(() => null)
    if (now === null) return
    const next = fieldsOf(now)
    const values = form.getValues()
    for (const name of productFieldNames) if (values[name] === saved[name]) form.setValue(name, next[name])
    if (saying(values.dimensions) === saying(saved.dimensions)) form.setValue('dimensions', next.dimensions)
    setBasis(now)
    setWasStale(true)
  }

  /** After a stale edit: the value that somebody else saved, for a field with other typed text. */
  const savedNow = (ownValue: string, savedValue: string) =>
    wasStale && ownValue !== savedValue ? `Saved now: ${savedValue || '(empty)'}` : undefined
  const field = (name: ProductFieldName, hint?: ReactNode) => ({
    ...formField(name),
    description: savedNow(current[name], saved[name]) ?? hint,
  })

  return (
    <Form
      problems={problems}
      denial={denial}
      onSubmit={(event) => {
        // A server error about the dimensions as a whole belongs to no input, so it has to be cleared here.
        form.clearErrors()
        return submit(event)
      }}
    >
      <LeaveGuard when={isTyped}>The changes to {product.name} have not been saved and would be lost.</LeaveGuard>
      <div className={classes.pair}>
        <DecimalField
          {...field('price_per_kg', '0 is shown as “Price on request”')}
          label="Price per kg"
          step={0.01}
          required
        />
        <NativeSelect {...field('currency')} label="Currency" data={[...currencies]} />
      </div>
      <DecimalField
        {...field('min_volume', 'At least 1 ton')}
        label="Minimum volume (tons)"
        step={1}
        least={1}
        unit="tons"
        required
      />
      <div>
        <DecimalField
          {...field('epd_value', <EpdValueHint product={product} />)}
          label={`EPD value (${epdUnit}, A1–A3)`}
          step={0.1}
          canBe={isPerKg}
          unit={epdUnit}
        />
        <FieldSuggestion
          suggestion={suggestion === null ? null : perKilogramText(suggestion)}
          onUse={() => {
            form.setValue('epd_value', String(suggestion))
            form.setFocus('epd_value')
          }}
        />
      </div>
      <ArticleNumberField {...field('article_number')} />
      <SectionFields
        material={product.material}
        productProfile={product.subcategory}
        values={current}
        errorOf={(name) => formField(name).error}
        hintOf={(name) => savedNow(current[name], saved[name])}
        onChange={(name, value) => form.setValue(name, value)}
      />
      <DimensionsField form={form} saved={savedNow(saying(current.dimensions), saying(saved.dimensions))} />
      <Group gap="xs" justify="flex-end">
        <ButtonLink to={catalogue.list} variant="default">
          Cancel
        </ButtonLink>
        <ActionButton type="submit" loading={saving.isPending} disabledReason={denial}>
          Save changes
        </ActionButton>
      </Group>
    </Form>
  )
}
