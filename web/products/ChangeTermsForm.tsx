import { Checkbox, NativeSelect } from '@mantine/core'
import { useForm, useWatch } from 'react-hook-form'
import { planTerms, termsChange, type TermsChange } from '#domain/products/product-terms.ts'
import { currencies, formatCount } from '#domain/values/money.ts'
import { errorMessage, fieldMessagesOf, isNotFound, isStale } from '#web/api.ts'
import { typedDecimal } from '#web/forms/decimal.ts'
import { DecimalField } from '#web/forms/DecimalField.tsx'
import { useFormProblems } from '#web/forms/form-problems.ts'
import { Form } from '#web/forms/Form.tsx'
import { FormButtons } from '#web/forms/FormButtons.tsx'
import { descriptionBelow } from '#web/forms/wrapper-order.ts'
import { useKeptFields } from '#web/forms/kept-input.ts'
import classes from './ChangeTermsForm.module.css'
import { useOwnProductsNow, type OwnProduct } from './queries/own-products.ts'
import { termsFieldId, type ChangedTerms, type useTermsChange } from './terms-change.ts'
import { TermsPreview } from './TermsPreview.tsx'

type Fields = {
  price: TermsChange['price']
  amount: string
  currency: string
  keeps_number: boolean
  min_volume: string
}

const nothing: Fields = { price: 'keep', amount: '', currency: '', keeps_number: false, min_volume: '' }
const priceChoices: { value: TermsChange['price']; label: string }[] = [
  { value: 'keep', label: 'Keep' },
  { value: 'set', label: 'Set to' },
  { value: 'raise', label: 'Raise by' },
  { value: 'lower', label: 'Lower by' },
]
const currencyChoices = [
  { value: '', label: 'Keep' },
  ...currencies.map((currency) => ({ value: currency, label: currency })),
]

const changeOf = ({ price, amount, currency, keeps_number, min_volume }: Fields) => ({
  price,
  ...(price !== 'keep' && { amount: typedDecimal(amount) }),
  currency: currency || null,
  keeps_number: price === 'keep' && keeps_number,
  min_volume: typedDecimal(min_volume),
})

/** The field that shows an error of the server at a product: "products.3.price_per_kg". */
const fieldOf = (path: string) => path.replace(/^products\.\d+\./, '').replace('price_per_kg', 'amount')

const maxNamed = 3
const namesOf = (products: readonly OwnProduct[]) => {
  const names = products.slice(0, maxNamed).map(({ name }) => name)
  return [...names, ...(products.length > maxNamed ? [`${products.length - maxNamed} more`] : [])].join(', ')
}

type ChangeTermsFormProps = {
  products: readonly OwnProduct[]
  changing: ReturnType<typeof useTermsChange>
  /** Called with the products as they are now, after somebody else changed or deleted some. */
  onProducts: (products: readonly OwnProduct[]) => void
  onDone: () => void
}

export function ChangeTermsForm({ products, changing, onProducts, onDone }: ChangeTermsFormProps) {
  const readNow = useOwnProductsNow()
  const form = useForm<Fields>({ defaultValues: nothing })
  useKeptFields('terms of products', form)
  const current = useWatch({ control: form.control }) as Fields
  const { problems, check, field, show, showError } = useFormProblems(form, termsFieldId, fieldOf)
  const change = termsChange.safeParse(changeOf(current)).data
  const planned = change && planTerms(products, change)
  const count = planned?.filter(({ state }) => state === 'changed').length ?? 0

  /** A percentage is not taken for a price. */
  const emptyAmount = ({ target: { value } }: { target: { value: string } }) => {
    if ((value === 'set') !== (current.price === 'set')) form.setValue('amount', '')
  }

  const submit = form.handleSubmit(async (values) => {
    const checked = check(termsChange, changeOf(values))
    if (!checked) return
    const changed = planTerms(products, checked).filter((one): one is ChangedTerms => one.state === 'changed')
    try {
      await changing.change(changed)
      onDone()
    } catch (error) {
      const message = errorMessage(error, 'Failed to change the terms. Please try again.')
      if (isStale(error) || isNotFound(error)) await takeWhatStands(error, changed, message)
      else showError(error, message)
    }
  })

  /** What was typed stays, and the preview shows what it makes of the products as they are now. */
  async function takeWhatStands(refusal: unknown, sent: readonly ChangedTerms[], message: string) {
    const stale = new Set(Object.keys(fieldMessagesOf(refusal)).map((path) => Number(path.split('.')[1])))
    // An answer that a product is not found does not say which.
    const asked = sent.filter((_, index) => stale.size === 0 || stale.has(index)).map(({ product }) => product)
    const now = await readNow(asked.map(({ id }) => id)).catch(() => null)
    if (now === null) return show({}, message)
    const byId = new Map(now.map((product) => [product.id, product]))
    const gone = asked.filter(({ id }) => !byId.has(id))
    const moved = asked.filter(({ id, updated_at }) => byId.has(id) && byId.get(id)?.updated_at !== updated_at)
    onProducts(products.filter((one) => !gone.includes(one)).map((one) => byId.get(one.id) ?? one))
    const sentences = [
      ...(moved.length > 0
        ? [`Somebody changed ${moved.length === 1 ? 'this' : 'these'} in the meantime: ${namesOf(moved)}.`]
        : []),
      ...(gone.length > 0 ? [`No longer in the catalogue: ${namesOf(gone)}.`] : []),
    ]
    show(
      {},
      sentences.length === 0 ? message : `${sentences.join(' ')} Nothing was saved. Check the preview and try again.`,
    )
  }

  return (
    <Form problems={problems} onSubmit={submit}>
      <div className={classes.fields}>
        <div className={classes.pair}>
          <NativeSelect
            {...field('price', { onChange: emptyAmount })}
            label="Price"
            data={priceChoices}
            data-autofocus
          />
          {current.price !== 'keep' && (
            <DecimalField
              {...field('amount')}
              inputWrapperOrder={descriptionBelow}
              {...(current.price === 'set'
                ? { label: 'Price per kg', step: 0.01, description: '0 is shown as “Price on request”' }
                : { label: 'Percentage', step: 1, unit: '%', description: 'Rounded to 4 decimals' })}
              required
            />
          )}
        </div>
        <NativeSelect {...field('currency')} label="Currency" data={currencyChoices} />
        <DecimalField
          {...field('min_volume')}
          inputWrapperOrder={descriptionBelow}
          label="Minimum volume (tons)"
          description="Leave it empty to keep it"
          step={1}
          least={1}
          unit="tons"
        />
      </div>
      {current.currency !== '' && current.price === 'keep' && (
        <Checkbox
          {...form.register('keeps_number')}
          label="Keep the number"
          description={`1.02 becomes 1.02 ${current.currency}. Prices are never converted.`}
        />
      )}
      <TermsPreview planned={planned} />
      <FormButtons
        loading={changing.isPending}
        disabledReason={
          planned && count === 0 ? nothingReason(planned.some(({ state }) => state === 'refused')) : undefined
        }
        cancel={{ label: 'Cancel', onClick: onDone }}
      >
        {count === 0 ? 'Change products' : `Change ${formatCount(count, 'product')}`}
      </FormButtons>
    </Form>
  )
}

const nothingReason = (isRefused: boolean) =>
  isRefused ? 'None of these products can be changed like this.' : 'Nothing changes yet. Choose what to change.'
