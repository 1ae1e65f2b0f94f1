import { Group, NativeSelect, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { epdUnit } from '#domain/epd.ts'
import { currencies } from '#domain/money.ts'
import { updateProductInput } from '#domain/product.ts'
import { ApiError } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { parseDecimal } from '#web/ui/decimal.ts'
import { DecimalField } from '#web/ui/DecimalField.tsx'
import { useFormProblems } from '#web/ui/form-problems.ts'
import { FormErrorSummary } from '#web/ui/FormErrorSummary.tsx'
import { notifySuccess } from '#web/ui/toasts.ts'
import classes from './EditProductPage.module.css'
import { useUpdateProduct, type Product } from './queries.ts'

type Editable = Pick<Product, 'id' | 'currency' | 'price_per_kg' | 'min_volume' | 'epd_value'>
type Fields = Record<'currency' | 'price_per_kg' | 'min_volume' | 'epd_value', string>

/** Price per kg, minimum volume and EPD value of one's own product. Lands on the product's page. */
export function EditProductForm({ product }: { product: Editable }) {
  const navigate = useNavigate()
  const saving = useUpdateProduct(product.id)
  const form = useForm<Fields>({
    defaultValues: {
      currency: product.currency,
      price_per_kg: String(product.price_per_kg),
      min_volume: String(product.min_volume),
      epd_value: product.epd_value === null ? '' : String(product.epd_value),
    },
  })
  const { errors } = form.formState
  const { problems, show, showIssues, clear } = useFormProblems(form)

  const submit = form.handleSubmit((typed) => {
    clear()
    const parsed = updateProductInput.safeParse({
      currency: typed.currency,
      price_per_kg: parseDecimal(typed.price_per_kg),
      min_volume: parseDecimal(typed.min_volume),
      epd_value: parseDecimal(typed.epd_value),
    })
    if (!parsed.success) return showIssues(parsed.error.issues)
    saving.mutate(parsed.data, {
      onSuccess: () => {
        notifySuccess('Product updated successfully')
        void navigate({ to: paths.product, params: { id: product.id } })
      },
      onError: (error) =>
        show(error instanceof ApiError ? error.fields : {}, 'Failed to update product. Please try again.'),
    })
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <FormErrorSummary problems={problems} />
        <div className={classes.pair}>
          <DecimalField
            {...form.register('price_per_kg')}
            id="price_per_kg"
            label="Price per kg"
            description="0 is shown as “Price on request”"
            required
            error={errors.price_per_kg?.message}
          />
          <NativeSelect {...form.register('currency')} id="currency" label="Currency" data={[...currencies]} />
        </div>
        <DecimalField
          {...form.register('min_volume')}
          id="min_volume"
          label="Minimum volume (tons)"
          description="At least 1 ton"
          unit="tons"
          required
          error={errors.min_volume?.message}
        />
        <DecimalField
          {...form.register('epd_value')}
          id="epd_value"
          label={`EPD value (${epdUnit}, A1–A3)`}
          description="As declared, with all its decimals. Leave it empty if there is no EPD for this product."
          unit={epdUnit}
          error={errors.epd_value?.message}
        />
        <Group gap="xs" justify="flex-end">
          <ButtonLink to={paths.myProducts} variant="default">
            Cancel
          </ButtonLink>
          <ActionButton type="submit" loading={saving.isPending}>
            Save changes
          </ActionButton>
        </Group>
      </Stack>
    </form>
  )
}
