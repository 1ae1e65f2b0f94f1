import { Button } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { formatPricePerKg } from '#domain/values/money.ts'
import { formatFactsShort, formatSizeAndGrade } from '#domain/products/product-description.ts'
import { Notice } from '#web/components/Notice.tsx'
import type { QuoteForm } from './new-quote-fields.ts'
import { differencesFrom } from './position-fields.ts'
import { useFittingProduct, type LoadChoices } from './product-choices.ts'
import type { RequestedProduct } from './requested-product.ts'

type OtherThanProductProps = {
  form: QuoteForm
  product: RequestedProduct
  loadChoices: LoadChoices
  onTake: (product: RequestedProduct) => void
}

/** Warns where another size or grade is asked for than the chosen product has, and offers its supplier's product that fits. */
export function OtherThanProduct({ form, product, loadChoices, onTake }: OtherThanProductProps) {
  const [material, profile, size, grade] = useWatch({
    control: form.control,
    name: ['material', 'profile', 'size', 'grade'],
  })
  const fields = { material, profile, size, grade }
  const differences = differencesFrom(product, fields)
  const isOther = differences.length > 0
  const { fitting, isLooking } = useFittingProduct(product, fields, isOther, loadChoices)
  if (!isOther) return null
  const asked = differences.map((difference) => difference.asked).join(' · ')
  const company = product.company_name
  return (
    <Notice tone="warning">
      <p className="flush">
        {company === null ? 'The standard product' : `The chosen product of ${company}`} is{' '}
        {formatSizeAndGrade(product)}, and you ask for {asked}.
      </p>
      {fitting !== null ? (
        <>
          <p className="flush">
            {company} also lists {formatFactsShort(fitting)}
            {fitting.price_per_kg > 0 && `, ${formatPricePerKg(fitting.price_per_kg, fitting.currency)}`}.
          </p>
          <Button
            variant="default"
            size="xs"
            mt="xs"
            onClick={() => {
              onTake(fitting)
              // The pressed button disappears.
              document.getElementById('volume')?.focus()
            }}
          >
            Take this product
          </Button>
        </>
      ) : (
        !isLooking && (
          <p className="flush">
            {company !== null && `${company} lists no ${asked} of this profile. `}
            You can ask for it all the same. The price and the EPD value of the chosen product do not count for it.
          </p>
        )
      )}
    </Notice>
  )
}
